import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

export interface Command {
  file: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  /** The descriptor of a file that receives standard output. */
  stdout?: number;
}

const RESTART_AFTER_MS = 200;
const OUTPUT_MAX = 20_000;

/** A process that is started again whenever it exits, as a supervisor such as systemd does. */
export class SupervisedProcess {
  /** Exits that no fault has caused. */
  unexpectedExits = 0;
  private child?: ChildProcess;
  private isExitExpected = false;
  private isHeld = false;
  private isStopped = false;
  private text = '';

  constructor(
    readonly name: string,
    private readonly command: Command,
  ) {}

  start(): void {
    const { file, args, env, uid, gid, stdout = 'ignore' } = this.command;
    const ids = uid === undefined ? {} : { uid, gid };
    const child = spawn(file, args, { ...(env && { env }), ...ids, stdio: ['ignore', stdout, 'pipe'] });
    child.stderr?.on('data', (chunk) => (this.text = (this.text + String(chunk)).slice(-OUTPUT_MAX)));
    child.once('exit', () => void this.restart());
    this.child = child;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** The last lines on standard error. */
  get output(): string {
    return this.text;
  }

  /** Ends the process; resolves when it has exited. It starts again at once. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (!child || hasExited(child)) {
      return;
    }
    this.isExitExpected = true;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  }

  /** Ends the process and starts it again after the time. */
  async restartAfter(ms: number, signal?: NodeJS.Signals): Promise<void> {
    this.isHeld = true;
    await this.kill(signal);
    await delay(ms);
    this.isHeld = false;
    this.start();
  }

  /** Ends the process for good. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.isStopped = true;
    await this.kill(signal);
  }

  private async restart(): Promise<void> {
    this.unexpectedExits += this.isExitExpected || this.isStopped ? 0 : 1;
    this.isExitExpected = false;
    if (this.isHeld || this.isStopped) {
      return;
    }
    await delay(RESTART_AFTER_MS);
    if (!this.isStopped && !this.isHeld) {
      this.start();
    }
  }
}

const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
