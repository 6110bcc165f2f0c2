import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));

/** One built process of the product, which can be killed and started again on its port. */
export class ApiProcess {
  #child;
  #output = '';
  isReady = false;

  /** @param {{ port: number, role: string, dir: string, environment: Record<string, string> }} options */
  constructor(options) {
    this.options = options;
  }

  get port() {
    return this.options.port;
  }

  /** Resolves when it is ready. */
  async start() {
    const { port, role, dir, environment } = this.options;
    this.#child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ROLE: role,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: path.join(dir, 'data'),
        PUBLIC_URL: 'http://localhost',
        DEMO: 'off',
        LOG_LEVEL: 'error',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child.stderr.on('data', (chunk) => (this.#output = (this.#output + chunk).slice(-10_000)));
    while (!(await this.#answers())) {
      if (this.#child.exitCode !== null) {
        throw new Error(`The ${role} process ended\n${this.#output}`);
      }
      await delay(50);
    }
    this.isReady = true;
  }

  async end(signal) {
    this.isReady = false;
    if (this.#child && this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill(signal);
      await ended;
    }
  }

  #answers() {
    return fetch(`http://127.0.0.1:${this.port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
