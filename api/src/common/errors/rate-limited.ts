import type { ErrorCode } from '@hive/contracts';
import type { RateLimitQuota, RateLimitResult } from '../../platform/rate-limit/rate-limiter.js';
import { AppError } from './app-error.js';

/** The header fields of draft-ietf-httpapi-ratelimit-headers, for clients that slow down before they are refused. */
export const rateLimitHeaders = ({ limit, remaining, resetSeconds }: RateLimitQuota): Record<string, string> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(resetSeconds),
});

/** The error for a call that a limit refuses. */
export const rateLimited = (code: ErrorCode, { retryAfterSeconds, quota }: RateLimitResult): AppError =>
  new AppError(code, { retryAfterSeconds, headers: rateLimitHeaders(quota) });
