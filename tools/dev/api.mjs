// Runs the API in development. A saved source file, of the API or of a package that it uses, is compiled and restarts it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildProject } from '../build/compile.mjs';
import { libraryFolders } from '../build/libraries.mjs';
import { lockBuilds } from '../build/workspace.mjs';
import { ApiProcess } from './api-process.mjs';
import { ChangedSources, describeCompileError } from './changed-sources.mjs';
import { watchSources } from './watch-sources.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** Saves within this time cause one restart. Longer than the 50 ms within which chokidar reports one change of a file. */
const SETTLE_MS = 100;

/** The API and the packages whose compiled form it imports. */
function projects() {
  const libs = libraryFolders(root)
    .map((folder) => path.join(root, folder))
    .filter((dir) => readFileSync(path.join(dir, 'package.json'), 'utf8').includes('tools/build/node.mjs'));
  return [...libs, path.join(root, 'api')];
}

/** Builds whole projects; returns those that failed. */
async function buildAll(dirs) {
  const release = await lockBuilds((text) => console.log(text));
  const results = await Promise.allSettled(dirs.map(buildProject));
  release();
  const failures = results
    .filter(({ status }) => status === 'rejected')
    .map(({ reason }) => describeCompileError(reason));
  if (failures.length > 0) {
    console.error(`${failures.join('\n')}\nThe API is not started; the next save tries again.`);
  }
  return dirs.filter((_, index) => results[index].status === 'rejected');
}

/** Starts the embedded database, if the configuration has one, so that it keeps running while the API restarts. */
async function holdDatabase(environment) {
  const { loadConfig } = await import('../../api/dist/config/load-config.js');
  const { database } = loadConfig({ ...process.env, ...environment });
  if (database.kind === 'server') {
    return () => undefined;
  }
  const { startEmbeddedPostgres } = await import('../../libs/server/embedded-postgres/dist/index.js');
  const server = await startEmbeddedPostgres({ dir: database.dir, database: 'hive' });
  return () => server.stop();
}

/** Builds and starts the API, and again after saves. */
class DevelopmentApi {
  #environment;
  #process;
  #changed = new ChangedSources();
  #unbuilt = projects();
  #stopDatabase;

  /** @param {NodeJS.ProcessEnv} environment */
  constructor(environment) {
    this.#environment = environment;
    this.#process = new ApiProcess(environment);
  }

  add(source) {
    this.#changed.add(source);
  }

  /** @param {number} savedAt time of the last save */
  async reload(savedAt) {
    if (this.#unbuilt.length > 0) {
      this.#unbuilt = await buildAll(this.#unbuilt);
    }
    if (this.#unbuilt.length > 0) {
      return;
    }
    const { built, problems } = await this.#changed.build();
    if (problems.length > 0) {
      console.error(`${problems.join('\n')}\nThe API is not restarted; the next save tries again.`);
      return;
    }
    this.#stopDatabase ??= await holdDatabase(this.#environment);
    await this.#process.restart(() => {
      if (built.length > 0) {
        console.log(`Reloaded in ${Date.now() - savedAt} ms: ${built.join(', ')}`);
      }
    });
  }

  stopProcess() {
    return this.#process.stop();
  }

  async stopDatabase() {
    await this.#stopDatabase?.();
  }
}

/**
 * Builds and starts the API, and again after every save. Returns a function that stops it.
 * @param {NodeJS.ProcessEnv} environment added to the environment of this process
 */
export async function startApi(environment) {
  const api = new DevelopmentApi(environment);
  let timer;
  let lastReload = Promise.resolve();
  // before the first build, so that saves during it are not lost
  const stopWatching = await watchSources(projects(), (source) => {
    api.add(source);
    const savedAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      lastReload = lastReload
        .then(() => api.reload(savedAt))
        .catch((error) => console.error(`The reload failed: ${error.message}`));
    }, SETTLE_MS);
  });
  const started = api.reload(Date.now());
  lastReload = started.catch(() => undefined);
  const stop = async () => {
    await stopWatching();
    clearTimeout(timer);
    await api.stopProcess();
    // a build may still be writing, and the start of the database may follow it
    await lastReload;
    await api.stopDatabase();
  };
  await started.catch(async (error) => {
    await stop();
    throw error;
  });
  return stop;
}
