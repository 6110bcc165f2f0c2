import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../../platform/database/ids.js';
import { RenderTimings } from './render-timings.js';

const NAME = 'pages';
const POLL_MS = 100;

/** Proof that this process holds the lease. */
export interface HeldLease {
  /** Keeps the lease until the transaction ends. Throws when another process has taken it over. */
  confirm(manager: EntityManager): Promise<void>;
}

/**
 * Lets one process of the installation render at a time without holding a transaction or a connection. The holder
 * renews its lease; when it dies, the lease expires, even if its clock was ahead.
 */
@Injectable()
export class RenderLease {
  private readonly logger = new Logger(RenderLease.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly timings: RenderTimings,
  ) {}

  /** Waits for the lease, runs the work while renewing the lease, and releases it. */
  async run<T>(work: (lease: HeldLease) => Promise<T>): Promise<T> {
    const holder = newId();
    while (!(await this.take(holder))) {
      await delay(POLL_MS);
    }
    // Runs only while this process holds the lease.
    const renewal = setInterval(() => void this.renew(holder), this.timings.leaseMs / 3);
    try {
      return await work({ confirm: (manager) => this.confirm(manager, holder) });
    } finally {
      clearInterval(renewal);
      await this.dataSource.query('DELETE FROM render_leases WHERE holder = $1', [holder]);
    }
  }

  private async take(holder: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO render_leases AS lease (name, holder, expires_at)
       VALUES ($1, $2, now() + make_interval(secs => $3))
       ON CONFLICT (name) DO UPDATE SET holder = $2, expires_at = EXCLUDED.expires_at
         WHERE lease.expires_at <= now() OR lease.expires_at > now() + 2 * make_interval(secs => $3)
       RETURNING holder`,
      [NAME, holder, this.timings.leaseMs / 1000],
    );
    return rows.length > 0;
  }

  private async renew(holder: string): Promise<void> {
    try {
      await this.extend(this.dataSource.manager, holder);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'Renewing the render lease failed; retrying' });
    }
  }

  private async confirm(manager: EntityManager, holder: string): Promise<void> {
    if (!(await this.extend(manager, holder))) {
      throw new Error('The render lease expired; another process renders the pages');
    }
  }

  private async extend(manager: EntityManager, holder: string): Promise<boolean> {
    const [, affected] = await manager.query<[unknown[], number]>(
      'UPDATE render_leases SET expires_at = now() + make_interval(secs => $2) WHERE holder = $1',
      [holder, this.timings.leaseMs / 1000],
    );
    return affected > 0;
  }
}
