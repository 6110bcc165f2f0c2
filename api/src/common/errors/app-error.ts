import { errorCatalogue, type ErrorCode } from '@hive/contracts';
import type { RateLimitQuota, RateLimitResult } from '../../platform/rate-limit/rate-limiter.js';

/** An expected failure, which the error filter turns into the catalogue's status, code and message. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: {
      message?: string;
      errors?: Record<string, string>;
      /** The present values of the fields of a refused change. */
      current?: Record<string, string>;
      retryAfterSeconds?: number;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.status = errorCatalogue[code].status;
  }
}

/** The header fields of draft-ietf-httpapi-ratelimit-headers, for clients that slow down before they are refused. */
export const rateLimitHeaders = ({ limit, remaining, resetSeconds }: RateLimitQuota): Record<string, string> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(resetSeconds),
});

/** The error for a call that a limit refuses. */
export const rateLimited = (code: ErrorCode, { retryAfterSeconds, quota }: RateLimitResult): AppError =>
  new AppError(code, { retryAfterSeconds, headers: rateLimitHeaders(quota) });
