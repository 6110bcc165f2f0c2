import { Injectable } from '@nestjs/common';

/** Waits of page rendering. Tests shorten them. */
@Injectable()
export class RenderTimings {
  /** A save waits no longer than this for its pages; the job renders them later. */
  readonly refreshTimeoutMs: number = 6_000;
  /** A render process that takes longer for one page is killed. */
  readonly renderTimeoutMs: number = 5_000;
  /** A process that died while rendering blocks others for this time at most. */
  readonly leaseMs: number = 10_000;
}
