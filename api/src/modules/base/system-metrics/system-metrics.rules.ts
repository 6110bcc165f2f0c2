const MINUTE_MS = 60_000;

/** Each bucket ends at 1.15 times the end of the one before, so that a percentile is at most 7 % off. */
const FACTOR = 1.15;
/** The last bucket begins at a minute and a half. */
const LAST_BUCKET = 82;

/** The start of the minute. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/** The bucket of a duration: bucket 0 ends at 1 ms, bucket n at 1.15ⁿ ms. */
export const bucketOf = (ms: number): number =>
  ms <= 1 ? 0 : Math.min(LAST_BUCKET, Math.ceil(Math.log(ms) / Math.log(FACTOR)));

/** The duration that stands for a bucket: its middle on the logarithmic scale. */
const middleOf = (bucket: number): number => (bucket === 0 ? 1 : FACTOR ** (bucket - 0.5));

export interface BucketCount {
  bucket: number;
  responses: number;
}

/** The duration below which the given share of responses stays; undefined without responses. Buckets ascend. */
export function percentile(buckets: readonly BucketCount[], share: number): number | undefined {
  const total = buckets.reduce((sum, { responses }) => sum + responses, 0);
  let remaining = Math.max(1, Math.ceil(total * share));
  const found = buckets.find(({ responses }) => (remaining -= responses) <= 0);
  return found && Math.round(middleOf(found.bucket));
}

/**
 * The share of minutes with a running server in percent, rounded down to two decimals: 100 only without a gap. Undefined
 * before the first full minute.
 */
export function uptimePercent(liveMinutes: number, first: Date, now: Date): number | undefined {
  const minutes = (minuteOf(now).getTime() - minuteOf(first).getTime()) / MINUTE_MS;
  return minutes > 0 ? Math.floor((Math.min(liveMinutes, minutes) / minutes) * 10_000) / 100 : undefined;
}
