import type { Logger } from '@nestjs/common';

const MINUTE_MS = 60_000;

/** A warning that an outage would repeat: logged at once, then at most once a minute with the number of repeats. */
export class ThrottledWarning {
  private repetitions = 0;
  private lastError: unknown;
  private timer?: NodeJS.Timeout | undefined;

  constructor(
    private readonly logger: Pick<Logger, 'warn'>,
    private readonly message: string,
    private readonly everyMs = MINUTE_MS,
  ) {}

  log(error: unknown): void {
    if (this.timer) {
      this.repetitions += 1;
      this.lastError = error;
      return;
    }
    this.logger.warn({ err: error, msg: this.message });
    this.wait();
  }

  private wait(): void {
    this.timer = setTimeout(() => this.summarize(), this.everyMs);
    this.timer.unref();
  }

  private summarize(): void {
    this.timer = undefined;
    if (this.repetitions > 0) {
      const count = this.repetitions;
      this.repetitions = 0;
      this.logger.warn({ err: this.lastError, count, msg: `${this.message} (${count} more times)` });
      this.wait();
    }
  }
}
