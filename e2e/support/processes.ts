import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './engines.js';
import { eventually } from './eventually.js';
import { workspace } from './variants.js';

const START_MS = 90_000;

/** What `npm start` runs: it builds what is stale, publishes the local builds, then does what `main` does. */
export const starter = path.join(workspace, 'tools/start.mjs');
export const main = path.join(workspace, 'api/dist/main.js');

interface How {
  /** Words of a command before that of the process. */
  wrap?: string[];
  script?: string;
  port?: number;
}

interface Process {
  child: ChildProcess;
  port: number;
  output(): string;
  /** The exit code, or the name of the signal. */
  ended: Promise<number | string | null>;
}

/** Processes of the product in one data folder, without the environment of whoever runs the tests. */
class Home {
  private folder?: string;
  private readonly processes: Process[] = [];

  get dir(): string {
    if (!this.folder) {
      throw new Error('no folder yet');
    }
    return this.folder;
  }

  open(): void {
    this.folder = mkdtempSync(path.join(os.tmpdir(), 'hive-start-'));
  }

  /** Ends what still runs. */
  async close(): Promise<void> {
    await Promise.all(
      this.processes.splice(0).map(({ child, ended }) => {
        child.kill('SIGTERM');
        return ended;
      }),
    );
    rmSync(this.dir, { recursive: true });
  }

  /** The other folder gets all that is in this one, with its owners: the database insists on them. */
  copyTo(other: Home): void {
    execFileSync('cp', ['-a', `${this.dir}/.`, other.dir]);
  }

  async launch(settings: Record<string, string> = {}, { wrap = [], script = main, port }: How = {}): Promise<Process> {
    const chosen = port ?? (await freePort());
    const [file, ...args] = [...wrap, process.execPath, script] as unknown as [string, ...string[]];
    const env = { PATH: process.env.PATH, PORT: String(chosen), HOST: '127.0.0.1', DATA_DIR: this.dir, ...settings };
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (text += String(chunk)));
    const ended = new Promise<number | string | null>((resolve) => {
      child.once('close', (code, signal) => resolve(code ?? signal));
    });
    const launched = { child, port: chosen, output: () => text, ended };
    this.processes.push(launched);
    return launched;
  }

  /** Resolves when the process has said that it works. */
  async start(settings: Record<string, string> = {}, how: How = {}): Promise<Process> {
    const started = await this.launch(settings, how);
    const works = () => {
      if (started.child.exitCode !== null || started.child.signalCode !== null) {
        throw new Error(`it ended:\n${started.output()}`);
      }
      return /Ctrl-C stops it|works on jobs/.test(started.output());
    };
    await eventually(works, 'a process starts', START_MS).catch((error: Error) => {
      throw new Error(`${error.message}\n${started.output()}`);
    });
    return started;
  }

  /** Of the database that runs in the folder; throws where none does. */
  databasePid(): number {
    const file = path.join(this.dir, 'postgres/cluster/data/postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  }
}

export type { Home, Process };

/** A data folder for each test. */
export function openHome(): Home {
  const home = new Home();
  beforeEach(() => home.open());
  afterEach(() => home.close(), START_MS);
  return home;
}

/** A data folder that exists until it is closed. */
export function newHome(): Home {
  const home = new Home();
  home.open();
  return home;
}

export const passwordIn = (started: Process) => /password {2}(\S+)/.exec(started.output())?.[1] ?? '';
