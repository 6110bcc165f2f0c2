import { Injectable, Logger } from '@nestjs/common';
import type { LoadReport } from '@hive/contracts';
import { RateLimiter, type RateLimit } from '../../platform/rate-limit/rate-limiter.js';

/** More than anybody's browsing makes; whoever sends more has something else in mind. */
const LIMITS: readonly RateLimit[] = [{ max: 120, windowSeconds: 60 }];

/** How loading remotes went in browsers: counted by release and outcome, and logged when it did not go well. */
@Injectable()
export class LoadReports {
  private readonly logger = new Logger(LoadReports.name);
  private readonly counts = new Map<string, number>();

  constructor(private readonly limiter: RateLimiter) {}

  /** Takes a report from an address. Too many are dropped without a word: a refusal would be an error in the console. */
  async receive(report: LoadReport, address: string): Promise<void> {
    const { allowed } = await this.limiter.hit(`load-reports:${address}`, LIMITS);
    if (allowed) {
      this.take(report);
    }
  }

  take(report: LoadReport): void {
    const { remote, version, outcome } = report;
    const key = `${remote}@${version} ${outcome}`;
    // names come from browsers: what is not known yet is counted only while there is room
    if (this.counts.has(key) || this.counts.size < 1_000) {
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    }
    if (outcome !== 'ok') {
      this.logger.warn({ msg: 'A remote did not load as it should', ...report });
    }
  }

  /** Reports since the start, by `remote@version outcome`. */
  totals(): ReadonlyMap<string, number> {
    return this.counts;
  }
}
