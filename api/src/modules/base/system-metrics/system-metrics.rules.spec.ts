import { bucketOf, minuteOf, percentile, uptimePercent, type BucketCount } from './system-metrics.rules.js';

/** Counts durations as the recorder does. */
function countOf(durations: readonly number[]): BucketCount[] {
  const counts = new Map<number, number>();
  durations.map(bucketOf).forEach((bucket) => counts.set(bucket, (counts.get(bucket) ?? 0) + 1));
  return [...counts].map(([bucket, responses]) => ({ bucket, responses })).sort((a, b) => a.bucket - b.bucket);
}

describe('percentiles of response times', () => {
  it.each([0.5, 0.95])('differ from those of the durations by less than 8 %%: %d', (share) => {
    const durations = Array.from({ length: 1000 }, (_, index) => 2 + ((index * 7919) % 1000) ** 1.3 / 10);
    const exact = durations.toSorted((a, b) => a - b)[Math.ceil(share * durations.length) - 1] ?? 0;
    const found = percentile(countOf(durations), share) ?? 0;
    expect(Math.abs(found / exact - 1)).toBeLessThan(0.08);
  });

  it('are those of a single response, and undefined without one', () => {
    expect(percentile(countOf([0.2]), 0.5)).toBe(1);
    expect(percentile(countOf([100]), 0.95)).toBe(percentile(countOf([100]), 0.5));
    expect(percentile([], 0.5)).toBeUndefined();
  });

  it('count a response without end in the last bucket', () => {
    expect(bucketOf(10_000_000)).toBe(bucketOf(200_000));
  });
});

describe('the uptime', () => {
  const now = new Date('2026-11-19T10:05:30Z');
  const first = new Date('2026-11-19T10:00:00Z');

  it.each([
    [5, 100],
    [6, 100],
    [4, 80],
    [0, 0],
  ])('with %d of five minutes is %d %%', (live, percent) => {
    expect(uptimePercent(live, first, now)).toBe(percent);
  });

  it('is 100 only without a gap', () => {
    const monthAgo = new Date(now.getTime() - 30 * 86_400_000);
    expect(uptimePercent(43_199, monthAgo, now)).toBe(99.99);
  });

  it('is not known in the first minute', () => {
    expect(uptimePercent(1, now, now)).toBeUndefined();
    expect(minuteOf(now)).toEqual(new Date('2026-11-19T10:05:00Z'));
  });
});
