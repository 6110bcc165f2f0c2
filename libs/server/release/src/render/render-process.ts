import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAX_LENGTH } from './rendered.rules.js';

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The child's code, in `src` and `dist` alike, and flags of its process. */
export const children = {
  public: { code: fileOf('./render-child.mjs'), reads: [], flags: [] },
  private: {
    code: fileOf('./private-render-child.mjs'),
    reads: [
      './private-page.mjs',
      './private-page-globals.js',
      './private-page-addresses.js',
      './private-page-signals.js',
      './locked-process.mjs',
    ].map(fileOf),
    flags: [
      '--frozen-intrinsics',
      '--disallow-code-generation-from-strings',
      // a promise of the page that nobody awaits must not end the process
      '--unhandled-rejections=none',
      // lets the child answer `import()` without an object of Node
      '--experimental-vm-modules',
      // the script starts anew for each page, and compiled code of the former one is used again
      '--always-sparkplug',
      '--no-flush-bytecode',
    ],
  },
};

interface RenderOptions {
  timeMs?: number;
  memoryMb?: number;
  /** After this time without a call the process ends; the next call starts it again. By default it stays. */
  idleMs?: number;
  /** Whose pages the release renders; public ones by default. */
  pages?: keyof typeof children;
}

const TIME_LIMIT_MS = 5_000;
/** Until the process runs the release: on a busy machine that takes long, and is not the release's fault. */
const START_LIMIT_MS = 30_000;
const MEMORY_LIMIT_MB = 128;

interface PendingCall {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** The process is about to load the release. */
interface Started {
  started: true;
}

interface CallResult {
  id: number;
  value?: unknown;
  error?: string;
}

/** The process exited during a call. The call may be retried: the page is not the cause. */
export class RenderProcessExited extends Error {
  override readonly name = 'RenderProcessExited';
}

/** Node 20 has the permission model under its experimental name. */
function permissionFlag(): string {
  return process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
}

/** Isolates a release's code: empty environment, limited memory, and its own file as the only readable one. */
function start(file: string, { memoryMb = MEMORY_LIMIT_MB, pages = 'public' }: RenderOptions): ChildProcess {
  const { code, reads, flags } = children[pages];
  return fork(code, [file, String(MAX_LENGTH)], {
    env: {},
    cwd: path.dirname(file),
    execArgv: [
      '--no-warnings',
      `--max-old-space-size=${memoryMb}`,
      ...flags,
      permissionFlag(),
      ...[code, ...reads, file].map((readable) => `--allow-fs-read=${readable}`),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * A child process that stays running for the render module of one release. A call that exceeds its time limit kills the process, and
 * the next call starts another one.
 */
export class RenderProcess {
  private child: ChildProcess | undefined;
  private isStarted = false;
  private idle: NodeJS.Timeout | undefined;
  private readonly pending = new Map<number, PendingCall>();
  private lastId = 0;

  constructor(
    private readonly file: string,
    private readonly options: RenderOptions = {},
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
    clearTimeout(this.idle);
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, timer: this.startTimer() });
      child.send({ id, call, args }, (error) => error && this.onExit(child, error.message));
    });
  }

  private startTimer(): NodeJS.Timeout {
    const ms = this.isStarted ? (this.options.timeMs ?? TIME_LIMIT_MS) : START_LIMIT_MS;
    return setTimeout(() => this.end(new Error('the render took too long')), ms);
  }

  private launch(): ChildProcess {
    this.isStarted = false;
    const child = start(this.file, this.options);
    child.on('message', (message: Started | CallResult) =>
      'started' in message ? this.onStarted(child) : this.settle(message),
    );
    child.on('error', (error) => this.onExit(child, error.message));
    child.on('exit', (code, signal) => this.onExit(child, `the render process ended (${signal ?? code})`));
    // Neither the process nor its channel keeps the server running.
    child.unref();
    child.channel?.unref();
    return child;
  }

  /** The time limit of the calls begins. */
  private onStarted(child: ChildProcess): void {
    if (this.child !== child) {
      return;
    }
    this.isStarted = true;
    for (const call of this.pending.values()) {
      clearTimeout(call.timer);
      call.timer = this.startTimer();
    }
  }

  /** Ignores late events of a process that has been replaced. */
  private onExit(child: ChildProcess, reason: string): void {
    if (this.child === child) {
      this.end(new RenderProcessExited(reason));
    }
  }

  private settle({ id, value, error }: CallResult): void {
    const pending = this.pending.get(id);
    if (!pending) {
      return;
    }
    this.pending.delete(id);
    clearTimeout(pending.timer);
    if (this.options.idleMs !== undefined && this.pending.size === 0) {
      this.idle = setTimeout(() => this.stop(), this.options.idleMs).unref();
    }
    if (error === undefined) {
      pending.resolve(value);
    } else {
      pending.reject(new Error(error));
    }
  }

  private end(error: Error): void {
    const { child } = this;
    clearTimeout(this.idle);
    this.child = undefined;
    child?.kill('SIGKILL');
    const pending = [...this.pending.values()];
    this.pending.clear();
    pending.forEach(({ reject, timer }) => {
      clearTimeout(timer);
      reject(error);
    });
  }
}
