import pg from 'pg';
import type { Recovery } from './recovery.js';

/** Number of the advisory lock, in the maintenance database that nothing else uses. */
const LEASE = 4_871_202;

interface LeaseOptions {
  /** Called when the connection is lost. */
  beginRecovery: () => Recovery;
  /** The server is lost for good. */
  onFailure: (error: Error) => void;
}

/**
 * Marks the server as used by this process: a shared advisory lock on a connection of its own, which ends with the
 * process even after a crash. The last holder stops the server; a later process starts it again.
 */
export class Lease {
  private released = false;
  private renewal: Promise<void> = Promise.resolve();

  private constructor(
    private readonly url: string,
    private readonly options: LeaseOptions,
    private client: pg.Client,
  ) {
    this.watch(client);
  }

  /** Connects, which also checks that the server answers. */
  static async acquire(url: string, options: LeaseOptions): Promise<Lease> {
    return new Lease(url, options, await connect(url));
  }

  async run<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.client.query<T>(sql, values)).rows;
  }

  /** Releases the lease. Runs `stop` when it was the last one, while new processes wait. */
  async release(stop: () => Promise<void>): Promise<void> {
    this.released = true;
    // A server that is being started again is stopped, too.
    await this.renewal;
    try {
      const [row] = await this.run<{ last: boolean }>(
        `select pg_try_advisory_lock($1) as last from (select pg_advisory_unlock_shared($1)) as unlocked`,
        [LEASE],
      );
      if (row?.last) {
        await stop();
      }
    } catch {
      // The server has already stopped.
    } finally {
      await this.client.end().catch(() => undefined);
    }
  }

  private watch(client: pg.Client): void {
    client.on('error', () => undefined);
    client.once('end', () => {
      if (!this.released) {
        this.renewal = this.renew(this.options.beginRecovery());
      }
    });
  }

  /** Reconnects: a crashed backend closes every connection, and a server that was killed is started again. */
  private async renew(recovery: Recovery): Promise<void> {
    try {
      while (!(await recovery.attempt()) || !(await this.reconnect())) {
        if (this.released) {
          return;
        }
      }
    } catch (error) {
      this.options.onFailure(error as Error);
    }
  }

  private async reconnect(): Promise<boolean> {
    try {
      this.client = await connect(this.url);
      this.watch(this.client);
      return true;
    } catch {
      return false;
    }
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'hive-lease',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [LEASE]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
