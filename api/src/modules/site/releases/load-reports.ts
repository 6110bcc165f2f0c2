import { Injectable, Logger } from '@nestjs/common';
import type { LoadReport } from '@hive/contracts';
import { RateLimiter, type RateLimit } from '../../../platform/rate-limit/rate-limiter.js';

/** The limit; browsing produces fewer. */
const LIMITS: readonly RateLimit[] = [{ max: 120, windowSeconds: 60 }];

/** Reports of browsers on loading remotes: counted by release and outcome, logged unless the outcome is `ok`. */
@Injectable()
export class LoadReports {
  private readonly logger = new Logger(LoadReports.name);
  private readonly counts = new Map<string, number>();

  constructor(private readonly limiter: RateLimiter) {}

  /** Records a report. Reports above the limit are dropped silently: an error would show in the browser's console. */
  async receive(report: LoadReport, address: string): Promise<void> {
    const { allowed } = await this.limiter.hit(`load-reports:${address}`, LIMITS);
    if (allowed) {
      this.record(report);
    }
  }

  record(report: LoadReport): void {
    const { remote, version, outcome } = report;
    const key = `${remote}@${version} ${outcome}`;
    // Keys come from browsers, so their number is limited.
    if (this.counts.has(key) || this.counts.size < 1_000) {
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    }
    if (outcome !== 'ok') {
      this.logger.warn({ msg: 'A remote did not load on the first attempt', ...report });
    }
  }

  /** Reports since the start, by `remote@version outcome`. */
  totals(): ReadonlyMap<string, number> {
    return this.counts;
  }
}
