import { spawn } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import { programEnvironment, type Cluster } from './cluster.js';
import { EmbeddedPostgresError, describeFolderError } from './errors.js';
import type { Launcher } from './launchers.js';
import { isAlive, readServerState } from './server-state.js';

export interface ServerProcess {
  dir: string;
  cluster: Cluster;
  binaries: Binaries;
  launcher: Launcher;
  durable: boolean;
}

/**
 * `running`: this server, or that of a faster process. `folder-in-use`: workers of a killed server have not ended yet, or
 * another process was faster. `port-in-use`: another program listens there.
 */
export type LaunchResult = 'running' | 'folder-in-use' | 'port-in-use';

const POLL_MS = 15;
const MAX_LOG_BYTES = 1024 * 1024;

/** Spawns the server and waits until it is ready or has ended. Throws an EmbeddedPostgresError when it cannot start. */
export async function launchServer(server: ServerProcess, port: number): Promise<LaunchResult> {
  const { dir, cluster, binaries, launcher, durable } = server;
  const { output, start } = openLog(cluster.log);
  const { file, args, ...ids } = launcher.command(binaries.postgres, serverArguments(cluster.data, port, durable));
  // Detached: Ctrl-C in the terminal reaches only this process, which first drains and then stops the server.
  const child = spawn(file, args, {
    ...ids,
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  let hasEnded = false;
  let spawnError: string | undefined;
  child.once('error', (error) => {
    spawnError = error.message;
    hasEnded = true;
  });
  child.once('exit', () => (hasEnded = true));
  while (!hasEnded) {
    if (readServerState(cluster.data).kind === 'ready') {
      return 'running';
    }
    await delay(POLL_MS);
  }
  const reason = spawnError ?? readFileSync(cluster.log).subarray(start).toString();
  return readServerState(cluster.data).kind === 'none' ? classifyFailure(dir, reason) : 'running';
}

/** Appends, since two processes may race for the folder. */
function openLog(log: string): { output: number; start: number } {
  const output = openSync(log, 'a', 0o600);
  if (fstatSync(output).size > MAX_LOG_BYTES) {
    ftruncateSync(output);
  }
  return { output, start: fstatSync(output).size };
}

function classifyFailure(dir: string, reason: string): LaunchResult {
  // the lock file is empty for a moment after another process has created it
  if (/lock file .* (already exists|is empty)|pre-existing shared memory block .* is still in use/.test(reason)) {
    return 'folder-in-use';
  }
  if (reason.includes('Address already in use')) {
    return 'port-in-use';
  }
  const line = reason.split('\n').findLast((text) => /FATAL|PANIC|ERROR/.test(text)) ?? reason.trim();
  throw new EmbeddedPostgresError(
    describeFolderError(dir, reason) ??
      `The database in ${dir} does not start: ${line.replace(/^.*?(?:FATAL|PANIC|ERROR): +/, '')}.`,
  );
}

function serverArguments(data: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    dynamic_shared_memory_type: 'mmap',
    max_connections: 200,
    shared_buffers: '64MB',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', data, '-p', String(port), ...flags];
}

/** Fast shutdown: sessions end, the last checkpoint is written. */
export async function stopServer({ data }: Cluster): Promise<void> {
  const state = readServerState(data);
  if (state.kind === 'none') {
    return;
  }
  process.kill(state.pid, 'SIGINT');
  while (isAlive(state.pid)) {
    await delay(POLL_MS);
  }
}

export const urlOf = (
  { user = 'postgres', password }: { user?: string; password: string },
  port: number,
  database: string,
): string => `postgres://${user}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
