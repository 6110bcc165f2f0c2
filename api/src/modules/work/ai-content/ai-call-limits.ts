import { Injectable } from '@nestjs/common';
import { rateLimited } from '../../../common/errors/app-error.js';
import { RateLimiter, type RateLimit } from '../../../platform/rate-limit/rate-limiter.js';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Requests of one person; `client` counts the drafts of a company, even those that are taken off its quota again. */
const limits = {
  text: [
    { max: 10, windowSeconds: MINUTE },
    { max: 100, windowSeconds: HOUR },
  ],
  image: [
    { max: 10, windowSeconds: MINUTE },
    { max: 60, windowSeconds: HOUR },
  ],
  save: [{ max: 20, windowSeconds: MINUTE }],
  test: [{ max: 5, windowSeconds: MINUTE }],
  client: [{ max: 300, windowSeconds: DAY }],
} as const satisfies Record<string, readonly RateLimit[]>;

/** Limits how much one person requests of the provider, over all processes. */
@Injectable()
export class AiCallLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a request. Throws REQUEST.RATE_LIMITED. */
  async count(kind: keyof typeof limits, { id }: { id: string }): Promise<void> {
    const result = await this.limiter.hit(`ai-${kind}:${id}`, limits[kind]);
    if (!result.allowed) {
      throw rateLimited('REQUEST.RATE_LIMITED', result);
    }
  }
}
