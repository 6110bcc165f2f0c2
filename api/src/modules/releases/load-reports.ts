import { Injectable, Logger } from '@nestjs/common';
import type { LoadReport } from '@hive/contracts';

/** How loading remotes went in browsers: counted by release and outcome, and logged when it did not go well. */
@Injectable()
export class LoadReports {
  private readonly logger = new Logger(LoadReports.name);
  private readonly counts = new Map<string, number>();

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
