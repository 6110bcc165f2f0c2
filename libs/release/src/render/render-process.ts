import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The child's code, in `src` and `dist` alike. */
const CHILD = fileURLToPath(new URL('./render-child.mjs', import.meta.url));
const TIME_LIMIT_MS = 5_000;
const MEMORY_LIMIT_MB = 128;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}

/** The process ended during a call, which may be retried: the page is not at fault. */
export class RenderProcessGone extends Error {
  override readonly name = 'RenderProcessGone';
}

/** Node 20 has the permission model under its experimental name. */
function permissionFlag(): string {
  return process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
}

/** Isolates a release's code: empty environment, limited memory, and its own file as the only readable one. */
function start(file: string, memoryMb: number): ChildProcess {
  return fork(CHILD, [file], {
    env: {},
    cwd: path.dirname(file),
    execArgv: [
      '--no-warnings',
      `--max-old-space-size=${memoryMb}`,
      permissionFlag(),
      `--allow-fs-read=${CHILD}`,
      `--allow-fs-read=${file}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * A child process that stays running for the render module of one release. A call beyond its time limit kills it, and
 * the next call starts another one.
 */
export class RenderProcess {
  private child: ChildProcess | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(
    private readonly file: string,
    private readonly limits: { timeMs?: number; memoryMb?: number } = {},
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  routes(): Promise<unknown> {
    return this.call('routes', []);
  }

  render(...args: unknown[]): Promise<unknown> {
    return this.call('render', args);
  }

  stop(): void {
    this.end(new Error('the render process was stopped'));
  }

  private call(call: 'routes' | 'render', args: unknown[]): Promise<unknown> {
    const child = (this.child ??= this.launch());
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.end(new Error('the render took too long')),
        this.limits.timeMs ?? TIME_LIMIT_MS,
      );
      this.waiting.set(id, { resolve, reject, timer });
      child.send({ id, call, args }, (error) => error && this.gone(child, error.message));
    });
  }

  private launch(): ChildProcess {
    const child = start(this.file, this.limits.memoryMb ?? MEMORY_LIMIT_MB);
    child.on('message', (answer: Answer) => this.settle(answer));
    child.on('error', (error) => this.gone(child, error.message));
    child.on('exit', (code, signal) => this.gone(child, `the render process ended (${signal ?? code})`));
    // Neither the process nor its channel keeps the server running.
    child.unref();
    child.channel?.unref();
    return child;
  }

  /** Ignores late events of a process that has been replaced. */
  private gone(child: ChildProcess, reason: string): void {
    if (this.child === child) {
      this.end(new RenderProcessGone(reason));
    }
  }

  private settle({ id, value, error }: Answer): void {
    const waiting = this.waiting.get(id);
    if (!waiting) {
      return;
    }
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    if (error === undefined) {
      waiting.resolve(value);
    } else {
      waiting.reject(new Error(error));
    }
  }

  private end(error: Error): void {
    const { child } = this;
    this.child = undefined;
    child?.kill('SIGKILL');
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    waiting.forEach(({ reject, timer }) => {
      clearTimeout(timer);
      reject(error);
    });
  }
}
