import { defineJob } from '../queue/queue.js';

/** Removes keys whose windows are over. */
export const removeExpiredRateLimits = defineJob<Record<string, never>>('rate-limits.remove-expired');

export const REMOVE_EXPIRED_EVERY_MS = 60_000;
