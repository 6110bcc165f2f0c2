import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ImageError, type ImageProblem } from './image-error.js';

/** The child's code, in `src` and `dist` alike. */
const CHILD = fileURLToPath(new URL('./image-child.mjs', import.meta.url));
const MEMORY_LIMIT_BYTES = 400 * 1024 * 1024;
const TIME_LIMIT_MS = 60_000;
/** Until the process has loaded the library: on a busy machine that takes long, and is not the image's fault. */
const START_LIMIT_MS = 30_000;
const WATCH_MS = 20;
/** Without work for this long, the process gives its memory back. */
const IDLE_MS = 30_000;

export interface ImageLimits {
  memoryBytes: number;
  timeMs: number;
}

interface RunningOperation {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  watch: NodeJS.Timeout;
  /** The time at which the process is killed. */
  endsAt: number;
}

type ChildMessage = { started: true } | { value: unknown } | { error: ImageProblem };

/** The process has ended for an external reason: the operation may be tried again. */
export class ImageProcessEnded extends Error {
  override readonly name = 'ImageProcessEnded';
}

/** Resident memory of a process; 0 on systems without /proc, where the process watches itself. */
function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux') {
    return 0;
  }
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'latin1'))?.[1] ?? 0) * 1024;
  } catch {
    // it has ended
    return 0;
  }
}

/**
 * A child process that decodes images, one at a time. It starts with the first image and stays for the next ones. It is
 * ended when an image exceeds its limits, and the next image starts another one.
 */
export class ImageProcess {
  private child: ChildProcess | undefined;
  private isStarted = false;
  private running: RunningOperation | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly limits: ImageLimits = { memoryBytes: MEMORY_LIMIT_BYTES, timeMs: TIME_LIMIT_MS }) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Throws ImageError, and ImageProcessEnded. */
  run(operation: string, args: readonly unknown[]): Promise<unknown> {
    clearTimeout(this.idle);
    const child = (this.child ??= this.launch());
    return new Promise((resolve, reject) => {
      const watch = setInterval(() => this.check(child), WATCH_MS);
      this.running = { resolve, reject, watch, endsAt: this.endOfTime() };
      child.channel?.ref();
      child.send({ operation, args }, (error) => error && this.onExit(child, error.message));
    });
  }

  stop(): void {
    this.end(new ImageProcessEnded('the image process was stopped'));
  }

  private endOfTime(): number {
    return performance.now() + (this.isStarted ? this.limits.timeMs : START_LIMIT_MS);
  }

  /** Its environment has no secrets. Two allocation arenas, because one for each thread keeps what others could use. */
  private launch(): ChildProcess {
    this.isStarted = false;
    const child = fork(CHILD, [String(this.limits.memoryBytes)], {
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--no-warnings'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (message: ChildMessage) => this.onMessage(child, message));
    child.on('error', (error) => this.onExit(child, error.message));
    child.on('exit', (code, signal) => this.onExit(child, `the image process ended (${String(signal ?? code)})`));
    // Neither the process nor its channel keeps the server running, unless an operation does.
    child.unref();
    child.channel?.unref();
    return child;
  }

  private onMessage(child: ChildProcess, message: ChildMessage): void {
    if (this.child !== child || !this.running) {
      return;
    }
    if ('started' in message) {
      this.isStarted = true;
      this.running.endsAt = this.endOfTime();
      return;
    }
    const { resolve, reject } = this.settle(this.running);
    child.channel?.unref();
    this.idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    if ('value' in message) {
      resolve(message.value);
    } else {
      reject(new ImageError(message.error));
    }
  }

  private check(child: ChildProcess): void {
    if (residentBytes(child.pid) > this.limits.memoryBytes) {
      this.end(new ImageError({ code: 'too-large', message: 'the image needs too much memory' }));
    } else if (this.running && performance.now() > this.running.endsAt) {
      this.end(
        this.isStarted
          ? new ImageError({ code: 'too-large', message: 'decoding the image takes too long' })
          : new ImageProcessEnded('the image process did not start'),
      );
    }
  }

  /** Ignores late events of a process that has been replaced. */
  private onExit(child: ChildProcess, reason: string): void {
    if (this.child === child) {
      this.end(new ImageProcessEnded(reason));
    }
  }

  private settle(operation: RunningOperation): RunningOperation {
    clearInterval(operation.watch);
    this.running = undefined;
    return operation;
  }

  private end(error: Error): void {
    const { child, running } = this;
    this.child = undefined;
    clearTimeout(this.idle);
    child?.kill('SIGKILL');
    if (running) {
      this.settle(running).reject(error);
    }
  }
}
