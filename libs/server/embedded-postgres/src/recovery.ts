import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.js';
import { launchServer, type ServerProcess } from './server-process.js';
import { readServerState } from './server-state.js';

/** Allows for the crash recovery of a large database, and for remaining workers of the killed server, which have to end first. */
const RECOVERY_TIMEOUT_MS = 120_000;
const MAX_FAILED_LAUNCHES = 6;
const POLL_MS = 100;
const MIN_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 5_000;

/**
 * Starts a server again that has ended, on the same port, since every process knows its URL. All processes that use it
 * try: the one that started it may have left, and PostgreSQL's lock file lets only one succeed.
 */
export class Recovery {
  private readonly deadline = performance.now() + RECOVERY_TIMEOUT_MS;
  private launches = 0;
  private failedLaunches = 0;

  constructor(
    private readonly server: ServerProcess,
    private readonly port: number,
    private readonly log: (line: string) => void,
  ) {}

  /** One attempt; true when the server accepts connections. Rejects when no further attempt makes sense. */
  async attempt(): Promise<boolean> {
    if (performance.now() > this.deadline) {
      throw new EmbeddedPostgresError(
        `The database in ${this.server.dir} ended and did not become ready within ${RECOVERY_TIMEOUT_MS / 1000} seconds.`,
      );
    }
    const { data } = this.server.cluster;
    const state = readServerState(data);
    if (state.kind === 'ready' && state.port !== this.port) {
      throw new EmbeddedPostgresError(
        `The database in ${this.server.dir} was started again on another port: restart this process.`,
      );
    }
    await delay(state.kind === 'none' ? await this.launch() : POLL_MS);
    return readServerState(data).kind === 'ready';
  }

  /** Returns the delay before the next attempt, in milliseconds. */
  private async launch(): Promise<number> {
    if (this.launches === 0) {
      this.log('The database server has ended; starting it again');
    }
    this.launches += 1;
    try {
      const result = await launchServer(this.server, this.port);
      if (result === 'port-in-use') {
        throw new EmbeddedPostgresError(
          `The database in ${this.server.dir} ended and does not start: its port ${this.port} is in use.`,
        );
      }
      return result === 'running' ? 0 : MIN_RETRY_DELAY_MS;
    } catch (error) {
      this.failedLaunches += 1;
      if (this.failedLaunches === MAX_FAILED_LAUNCHES) {
        throw error;
      }
      return Math.min(MIN_RETRY_DELAY_MS * 2 ** (this.failedLaunches - 1), MAX_RETRY_DELAY_MS);
    }
  }
}
