import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError, describeFolderError } from './errors.js';
import type { Launcher } from './launchers.js';

/** Major version of the bundled programs: a data folder belongs to exactly one. */
const MAJOR_VERSION = '18';
const MEGABYTE = 1024 * 1024;
/** initdb writes about 40 MB. */
const NEW_CLUSTER_BYTES = 64 * MEGABYTE;
const STALE_AFTER_MS = 3_600_000;

export interface Cluster {
  data: string;
  log: string;
  password: string;
}

/** Environment of the programs, without locale, time zone and PG* variables of the shell. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

/** Creates the folder and checks that it can be written. */
export function prepareFolder(dir: string): void {
  const probe = path.join(dir, `.probe-${process.pid}`);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, Buffer.alloc(MEGABYTE));
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    throw new EmbeddedPostgresError(describeFolderError(dir, code) ?? `${dir} cannot be used: ${message}.`, {
      cause: error,
    });
  } finally {
    removeQuietly(probe);
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The write has failed for the same reason and reports it.
  }
}

/** The database files below `dir`, created on first use. */
export function openCluster(dir: string, tools: { binaries: Binaries; launcher: Launcher; durable: boolean }): Cluster {
  const home = path.join(dir, 'cluster');
  if (!existsSync(path.join(home, 'data', 'PG_VERSION'))) {
    createCluster(dir, home, tools);
  }
  removeStaleDrafts(dir);
  const data = path.join(home, 'data');
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new EmbeddedPostgresError(
      `The database in ${dir} was written by PostgreSQL ${version}, and this release brings PostgreSQL ${MAJOR_VERSION}: ` +
        'make a backup with the release that wrote it and restore it into an empty DATA_DIR.',
    );
  }
  changeOwner(tools.launcher, dir, data);
  return { data, log: path.join(home, 'postgres.log'), password: readFileSync(path.join(home, 'password'), 'utf8') };
}

/** Creates a draft and renames it: a killed initdb leaves no cluster, and and one of two racing processes wins. */
function createCluster(
  dir: string,
  home: string,
  { binaries, launcher, durable }: { binaries: Binaries; launcher: Launcher; durable: boolean },
): void {
  const free = statfsSync(dir);
  if (free.bavail * free.bsize < NEW_CLUSTER_BYTES) {
    throw new EmbeddedPostgresError(
      `The disk that holds ${dir} is full: a new database needs ${NEW_CLUSTER_BYTES / MEGABYTE} MB. ` +
        'Free some space, or point DATA_DIR at another folder.',
    );
  }
  const draft = mkdtempSync(path.join(dir, 'new-'));
  try {
    const data = path.join(draft, 'data');
    const secret = path.join(draft, 'password');
    mkdirSync(data, { mode: 0o700 });
    writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (launcher.owner !== undefined) {
      [dir, draft, data, secret].forEach((file) => chownSync(file, launcher.owner ?? 0, launcher.owner ?? 0));
    }
    runInitdb(launcher, binaries, { data, secret, durable });
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw error;
    }
  }
}

function runInitdb(
  launcher: Launcher,
  binaries: Binaries,
  { data, secret, durable }: { data: string; secret: string; durable: boolean },
): void {
  const settings =
    '-U postgres --auth=scram-sha-256 -E UTF8 --no-locale --locale-provider=builtin --builtin-locale=C.UTF-8 --no-instructions';
  const { file, args, ...ids } = launcher.command(binaries.initdb, [
    '-D',
    data,
    `--pwfile=${secret}`,
    ...settings.split(' '),
    ...(durable ? [] : ['--no-sync']),
  ]);
  const result = spawnSync(file, args, { ...ids, env: programEnvironment(), encoding: 'utf8' });
  if (result.status !== 0) {
    const reason = (result.stderr || result.error?.message || '').trim();
    throw new EmbeddedPostgresError(
      describeFolderError(path.dirname(path.dirname(data)), reason) ?? `The database could not be created: ${reason}`,
    );
  }
}

/** A folder from another machine may belong to another launcher's user. */
function changeOwner(launcher: Launcher, dir: string, data: string): void {
  const { owner } = launcher;
  if (owner === undefined || statSync(data).uid === owner) {
    return;
  }
  lchownSync(dir, owner, owner);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), owner, owner);
  }
}

function removeStaleDrafts(dir: string): void {
  for (const name of readdirSync(dir).filter((entry) => entry.startsWith('new-'))) {
    const draft = path.join(dir, name);
    const changed = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > STALE_AFTER_MS) {
      rmSync(draft, { recursive: true, force: true });
    }
  }
}
