import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export type ServerState =
  /** `lastPort` is that of a server that was killed: processes that used it reconnect there. */
  { kind: 'none'; lastPort?: number } | { kind: 'busy'; pid: number } | { kind: 'ready'; pid: number; port: number };

/** A process id that no system assigns: it marks PostgreSQL's lock file as abandoned. */
const NO_PROCESS = 2_147_483_647;

/** Reads `postmaster.pid` and checks it against the running processes. */
export function readServerState(data: string): ServerState {
  const lines = readLockFile(data);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) {
    return { kind: 'none' };
  }
  const port = Number(lines[3]);
  const ended: ServerState = port > 0 ? { kind: 'none', lastPort: port } : { kind: 'none' };
  if (!exists(pid)) {
    // PostgreSQL handles the file of a dead process itself, including orphaned workers.
    return ended;
  }
  if (isZombie(pid) || !isPostgres(pid)) {
    releaseLockFile(data, lines);
    return ended;
  }
  return lines[7]?.trim() === 'ready' ? { kind: 'ready', pid, port } : { kind: 'busy', pid };
}

function readLockFile(data: string): string[] | undefined {
  try {
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

export const isAlive = (pid: number): boolean => exists(pid) && !isZombie(pid);

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ended, but not yet collected by its parent. */
function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/s, ''));
  } catch {
    return false;
  }
}

/** After a crash of the machine the process id may belong to another program. */
function isPostgres(pid: number): boolean {
  let command: string;
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    command = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
  return command === '' || command.includes('postgres');
}

/**
 * PostgreSQL refuses to start while that process id exists. Only the id is replaced: the rest of the file lets it find
 * workers of the old server.
 */
function releaseLockFile(data: string, lines: string[]): void {
  writeFileSync(path.join(data, 'postmaster.pid'), [String(NO_PROCESS), ...lines.slice(1)].join('\n'));
}
