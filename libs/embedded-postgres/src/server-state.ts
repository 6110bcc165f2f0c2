import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export type ServerState =
  { kind: 'none' } | { kind: 'busy'; pid: number } | { kind: 'ready'; pid: number; port: number };

/** A process id no system hands out: "nobody is there" in PostgreSQL's lock file. */
const NO_PROCESS = 2_147_483_647;

/** What `postmaster.pid` says about the server on this data folder, checked against the processes that exist. */
export function readServerState(data: string): ServerState {
  const lines = readLockFile(data);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) {
    // A dead owner's file is PostgreSQL's own to judge: it also looks for orphaned workers before it starts.
    return { kind: 'none' };
  }
  if (!isPostgres(pid)) {
    disownLockFile(data, lines);
    return { kind: 'none' };
  }
  return lines[7]?.trim() === 'ready' ? { kind: 'ready', pid, port: Number(lines[3]) } : { kind: 'busy', pid };
}

function readLockFile(data: string): string[] | undefined {
  try {
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/s, ''));
  } catch {
    return false;
  }
}

/** A machine that crashed leaves the file behind, and its process id may belong to any program by now. */
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
 * PostgreSQL would refuse to start while that process id is alive. Only the id is replaced: the rest of the file lets
 * it find workers of the old server that may still be attached.
 */
function disownLockFile(data: string, lines: string[]): void {
  writeFileSync(path.join(data, 'postmaster.pid'), [String(NO_PROCESS), ...lines.slice(1)].join('\n'));
}
