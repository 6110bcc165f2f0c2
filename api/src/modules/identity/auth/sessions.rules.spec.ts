import { expiryOf, evaluateRefresh, type RefreshState } from './sessions.rules.js';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

const session: RefreshState = {
  refreshHash: 'now',
  previousRefreshHash: 'before',
  rotatedAt: at(0),
  expiresAt: at(1000),
  endedAt: null,
};

describe('refresh token', () => {
  it.each([
    ['rotates the current one', 'now', 5, 'rotate'],
    ['accepts the previous one from a second tab', 'before', 10, 'concurrent'],
    ['treats the previous one as reused after the grace period', 'before', 11, 'reused'],
    ['treats an older one as reused', 'older', 5, 'reused'],
    ['rejects the current one of an expired session', 'now', 1000, 'expired'],
  ] as const)('%s', (_, hash, seconds, outcome) => {
    expect(evaluateRefresh(session, hash, at(seconds))).toBe(outcome);
  });

  it.each([
    ['an hour', 3600, 'rotate'],
    ['40 days', 40 * 86_400, 'expired'],
  ] as const)('was rotated %s ahead, before the clock was set back: %s s, %s', (_, ahead, outcome) => {
    const future = { ...session, rotatedAt: at(ahead), expiresAt: at(ahead + 1000) };
    expect(evaluateRefresh(future, 'now', at(0))).toBe(outcome);
    expect(['concurrent', 'rotate']).not.toContain(evaluateRefresh(future, 'before', at(0)));
  });

  it('rejects every one of an ended session', () => {
    const ended = { ...session, endedAt: at(1) };
    expect(['now', 'before', 'older'].map((hash) => evaluateRefresh(ended, hash, at(5)))).toEqual([
      'expired',
      'expired',
      'expired',
    ]);
  });
});

describe('session expiry', () => {
  const days = (count: number): number => count * 24 * 3600;

  it('is a week after the last use', () => {
    expect(expiryOf(at(0), at(days(2)))).toEqual(at(days(9)));
  });

  it('is thirty days after the login at the latest', () => {
    expect(expiryOf(at(0), at(days(29)))).toEqual(at(days(30)));
  });
});
