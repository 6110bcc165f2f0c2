import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { workspace } from './workspace.js';

const CALL_MS = 90_000;

/** A process that runs one site at a time; it starts with the first site and again after it was killed. */
export class SiteProcess {
  private child?: ChildProcess;
  private output = '';

  /** Resolves when the site answers. */
  async start(environment: NodeJS.ProcessEnv): Promise<void> {
    this.child ??= this.fork();
    try {
      await this.call(this.child, { environment });
    } catch (error) {
      await this.kill();
      throw new Error(`The site did not start: ${(error as Error).message}\n${this.output}`);
    }
  }

  /** Closes the site as SIGTERM does; the process can start another one. */
  async stop(): Promise<void> {
    if (this.child) {
      await this.call(this.child, {});
    }
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (child) {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
    }
  }

  private fork(): ChildProcess {
    const file = path.join(workspace, 'e2e/support/site-runner.mjs');
    // without the environment and the flags of the tests
    const env = { PATH: process.env.PATH, HOME: process.env.HOME };
    const child = fork(file, { env, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    this.output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (this.output += String(chunk)));
    }
    child.once('exit', () => (this.child = undefined));
    return child;
  }

  private async call(child: ChildProcess, message: { environment?: NodeJS.ProcessEnv }): Promise<void> {
    const ended = new AbortController();
    const { signal } = ended;
    try {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('timeout')), CALL_MS);
        signal.addEventListener('abort', () => clearTimeout(timer));
        const onMessage = ({ error }: { error?: string }) => (error ? reject(new Error(error)) : resolve());
        const onExit = (code: number | null) => reject(new Error(`exit code ${code}`));
        child.once('message', onMessage).once('exit', onExit);
        signal.addEventListener('abort', () => child.off('message', onMessage).off('exit', onExit));
        child.send(message);
      });
    } finally {
      ended.abort();
    }
  }
}
