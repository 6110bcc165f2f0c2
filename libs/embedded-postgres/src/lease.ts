import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Number of the advisory lock, in the maintenance database that nothing else uses. */
const LEASE = 4_871_202;
const RECONNECT_AFTER_MS = 500;

/**
 * Marks the server as used by this process: a shared advisory lock on a connection of its own, which ends with the
 * process even after a crash. The last holder stops the server; a later process starts it again.
 */
export class Lease {
  private released = false;

  private constructor(
    private readonly url: string,
    private client: pg.Client,
  ) {
    this.watch(client);
  }

  /** Connects, which also checks that the server answers. */
  static async acquire(url: string): Promise<Lease> {
    return new Lease(url, await connect(url));
  }

  async run<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.client.query<T>(sql, values)).rows;
  }

  /** Releases the lease. Runs `stop` when it was the last one; new processes wait meanwhile. */
  async release(stop: () => Promise<void>): Promise<void> {
    this.released = true;
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

  /** Reconnects: a crashed backend closes every connection while the server recovers. */
  private watch(client: pg.Client): void {
    client.on('error', () => undefined);
    client.once('end', () => void this.renew());
  }

  private async renew(): Promise<void> {
    while (!this.released) {
      try {
        const client = await connect(this.url);
        this.client = client;
        this.watch(client);
        return;
      } catch {
        await delay(RECONNECT_AFTER_MS, undefined, { ref: false });
      }
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
