import type { ErrorCode, RouteContract } from '@hive/contracts';
import type { RateLimit } from '../../../platform/rate-limit/rate-limiter.js';

export type RateLimitName = NonNullable<RouteContract['rateLimit']>;

interface RateLimitPolicy {
  /** `calls`: every call counts, for its route. `failures`: only failed attempts count, over all routes of this name. */
  counts: 'calls' | 'failures';
  perAddress: readonly RateLimit[];
  /** Failures of one account from one address, and from one known device. `FailedAttempts` counts them. */
  perSource?: readonly RateLimit[];
  /** Failures of one account from all addresses together, without known devices. */
  perAccount?: readonly RateLimit[];
  /** `process` counts in memory: it stops a flood without costing a query. The default counts over all processes. */
  scope?: 'process';
  error: ErrorCode;
}

const MINUTE = 60;
const HOUR = 3600;

/** What each `rateLimit` of a route contract means. */
export const rateLimits = {
  publicForm: {
    counts: 'calls',
    perAddress: [
      { max: 10, windowSeconds: MINUTE },
      { max: 60, windowSeconds: HOUR },
    ],
    error: 'REQUEST.RATE_LIMITED',
  },
  // An office behind one address may browse at the same time.
  visit: {
    counts: 'calls',
    perAddress: [{ max: 1_200, windowSeconds: MINUTE }],
    scope: 'process',
    error: 'REQUEST.RATE_LIMITED',
  },
  // Counted before the body is read; the area counts the calls of each person.
  largeBody: {
    counts: 'calls',
    perAddress: [{ max: 120, windowSeconds: MINUTE }],
    scope: 'process',
    error: 'REQUEST.RATE_LIMITED',
  },
  // The limit per address stops one password being tried on many accounts; offices share an address.
  login: {
    counts: 'failures',
    perAddress: [{ max: 100, windowSeconds: 15 * MINUTE }],
    perSource: [{ max: 5, windowSeconds: 15 * MINUTE }],
    // Against guesses at one account from many addresses. Known devices are exempt, so the owner is not locked out.
    perAccount: [{ max: 20, windowSeconds: 15 * MINUTE }],
    error: 'AUTH.TOO_MANY_ATTEMPTS',
  },
} as const satisfies Record<RateLimitName, RateLimitPolicy>;

/** The key under which the failures of an address are counted. */
export const failuresKey = (name: RateLimitName, address: string): string => `${name}-address:${address}`;
