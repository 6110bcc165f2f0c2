import { Injectable } from '@nestjs/common';

/** Waits of page rendering. Tests shorten them. */
@Injectable()
export class RenderTimings {
  /** The longest time that a save waits for its pages; after it, the job renders them. */
  readonly refreshTimeoutMs: number = 6_000;
  /** A render process that takes longer for one page is killed. */
  readonly renderTimeoutMs: number = 5_000;
  /** The longest time for which a process that died while rendering blocks others. */
  readonly leaseMs: number = 10_000;
}
