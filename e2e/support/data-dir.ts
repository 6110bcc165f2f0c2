import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from './engines.js';
import { workspace } from './workspace.js';

const START_MS = 90_000;

/** The script of `npm start`: builds what is stale, runs `main`, then releases the local builds. */
export const startScript = path.join(workspace, 'tools/start.mjs');
/** The script of `npm run admin`. */
export const adminScript = path.join(workspace, 'tools/admin.mjs');
export const main = path.join(workspace, 'api/dist/main.js');

interface LaunchOptions {
  /** A command that runs the process, such as `unshare` with its arguments. */
  wrapper?: string[];
  script?: string;
  args?: string[];
  port?: number;
}

export interface LaunchedProcess {
  child: ChildProcess;
  port: number;
  output(): string;
  /** Resolves with the exit code or the name of the signal. */
  exited: Promise<number | string | null>;
}

/** A data folder and the processes of the product in it, which inherit only PATH. */
export class DataDir {
  private readonly processes: LaunchedProcess[] = [];

  private constructor(readonly path: string) {}

  static create(): DataDir {
    return new DataDir(mkdtempSync(path.join(os.tmpdir(), 'hive-start-')));
  }

  /** Stops the processes and deletes the folder. */
  async remove(): Promise<void> {
    await Promise.all(
      this.processes.splice(0).map(({ child, exited }) => {
        child.kill('SIGTERM');
        return exited;
      }),
    );
    rmSync(this.path, { recursive: true, maxRetries: 10 });
  }

  /** Copies all content and its owners, which Postgres checks. */
  copyTo(other: DataDir): void {
    execFileSync('cp', ['-a', `${this.path}/.`, other.path]);
  }

  async launch(environment: Record<string, string> = {}, options: LaunchOptions = {}): Promise<LaunchedProcess> {
    const { wrapper = [], script = main, args: ownArgs = [], port = await freePort() } = options;
    const [file, ...args] = [...wrapper, process.execPath, script, ...ownArgs] as unknown as [string, ...string[]];
    const env = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: this.path, ...environment };
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    const exited = new Promise<number | string | null>((resolve) => {
      child.once('close', (code, signal) => resolve(code ?? signal));
    });
    const launched = { child, port, output: () => text, exited };
    this.processes.push(launched);
    return launched;
  }

  /** Launches a process; resolves when it is ready. */
  async start(environment: Record<string, string> = {}, options: LaunchOptions = {}): Promise<LaunchedProcess> {
    const launched = await this.launch(environment, options);
    const isReady = () => {
      if (launched.child.exitCode !== null || launched.child.signalCode !== null) {
        throw new Error(`The process exited:\n${launched.output()}`);
      }
      return /Ctrl-C stops it|worker is running/.test(launched.output());
    };
    await expect
      .poll(isReady, { timeout: START_MS, intervals: [20], message: 'the process is ready' })
      .toBe(true)
      .catch((error: Error) => {
        throw new Error(`${error.message}\n${launched.output()}`);
      });
    return launched;
  }

  /** The process id of the database that runs in the folder; throws when none runs. */
  databasePid(): number {
    const file = path.join(this.path, 'postgres/cluster/data/postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }
}

/** The password of the first administrator, as the first start prints it. */
export const printedPassword = (started: LaunchedProcess) => /password {2}(\S+)/.exec(started.output())?.[1] ?? '';
