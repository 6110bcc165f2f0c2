import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ChannelRevision } from '@hive/contracts';
import { createObjectStorage, type ObjectStorage, type ObjectStorageConfig } from '@hive/object-storage';
import { storageConfigOf } from './environment.js';
import { ReleaseError } from './release-error.js';
import { ReleaseStore, type PromoteOptions } from './release-store.js';
import { assertName } from './release.rules.js';
import { renderGate } from './render/render-gate.js';
import { readContent, type SiteContent } from './render/stored-content.js';

/** The checked arguments of `npm run release`. */
export type ReleaseCommand =
  | { command: 'publish'; remote: string; dir: string; by: string }
  | ({ command: 'promote'; remote: string; version: string } & PromoteOptions)
  | ({ command: 'rollback'; remote: string } & PromoteOptions)
  | { command: 'list'; remote?: string };

/** A command that is not possible on this store; the message names the store. */
class StoreError extends Error {}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The location of the releases in the operator's terms. */
const locationOf = (config: ObjectStorageConfig): string =>
  config.kind === 'folder' ? `${config.dir} (DATA_DIR)` : `bucket ${config.bucket} at ${config.endpoint} (S3_*)`;

/** A mistyped DATA_DIR must not become a new, empty store. */
function assertDataDirExists(config: ObjectStorageConfig): void {
  const dataDir = config.kind === 'folder' ? path.dirname(config.dir) : undefined;
  if (dataDir !== undefined && !existsSync(dataDir)) {
    throw new StoreError(`${dataDir} does not exist: correct DATA_DIR, or create the folder for a new store.`);
  }
}

/** The content of the last render of a running server, if there was one. */
async function contentOf(storage: ObjectStorage): Promise<SiteContent | undefined> {
  const content = await readContent(storage);
  if (!content) {
    print('No server has stored content here yet: the public pages were not tested.');
  }
  return content;
}

function printResult(remote: string, { version, revision, forced }: ChannelRevision): void {
  if (forced !== undefined) {
    print(`Forced, although ${forced}`);
  }
  print(`${remote}@${version} is live (revision ${revision})`);
}

async function list(store: ReleaseStore, remote: string | undefined, location: string): Promise<void> {
  if (remote !== undefined) {
    assertName(remote);
  }
  const releases = await store.list();
  const listed = releases.filter((release) => remote === undefined || release.remote === remote);
  if (releases.length === 0) {
    throw new StoreError(`No release is stored in ${location}.`);
  }
  if (listed.length === 0) {
    const known = [...new Set(releases.map((release) => release.remote))].join(', ');
    throw new StoreError(`${remote} has no release in ${location}; these have: ${known}.`);
  }
  const { remotes } = await store.liveRevision();
  for (const { remote: name, version, builtAt, by } of listed) {
    const entry = remotes[name];
    const mark = entry?.stable === version ? 'live' : entry?.previous.includes(version) ? 'previous' : '';
    print(`${name.padEnd(20)} ${version.padEnd(28)} ${mark.padEnd(9)} ${builtAt} ${by}`);
  }
}

async function execute(call: ReleaseCommand, config: ObjectStorageConfig): Promise<void> {
  assertDataDirExists(config);
  const storage = createObjectStorage(config);
  const store = new ReleaseStore(storage);
  store.addGate(renderGate(storage, () => contentOf(storage)));
  switch (call.command) {
    case 'publish': {
      const { release, created } = await store.publish(call.dir, call.by, call.remote);
      print(`${release.remote}@${release.version} ${created ? 'is published' : 'was already published'}`);
      return;
    }
    case 'promote':
      printResult(call.remote, await store.promote(call.remote, call.version, call));
      return;
    case 'rollback':
      printResult(call.remote, await store.rollback(call.remote, call));
      return;
    case 'list':
      await list(store, call.remote, locationOf(config));
  }
}

function describeFailure(error: unknown, location: string): string {
  if (error instanceof StoreError) {
    return error.message;
  }
  if (error instanceof ReleaseError) {
    const isNotFound = error.code === 'NOT_PUBLISHED' || error.code === 'NOT_LIVE';
    return `${error.code}: ${error.message}${isNotFound ? ` in ${location}` : ''}`;
  }
  return `The releases in ${location} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

/** Runs one command on the store that the environment selects; a refusal prints one line and sets the exit code. */
export async function runReleaseCommand(call: ReleaseCommand, environment: NodeJS.ProcessEnv): Promise<void> {
  const config = storageConfigOf(environment, process.cwd());
  try {
    await execute(call, config);
  } catch (error) {
    process.stderr.write(`${describeFailure(error, locationOf(config))}\n`);
    process.exitCode = 1;
  }
}
