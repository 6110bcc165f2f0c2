import { expiryOf, evaluateRefresh, type RefreshState } from './sessions.rules.js';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);

const session: RefreshState = {
  refreshHash: 'now',
  previousRefreshHash: 'before',
  rotatedAt: at(0),
  expiresAt: at(1000),
  endedAt: null,
};

describe('A refresh token', () => {
  it.each([
    ['the current one is exchanged', 'now', 5, 'rotate'],
    ['the one before it may come from a second tab', 'before', 10, 'concurrent'],
    ['the one before it is a copy once the moment has passed', 'before', 11, 'reused'],
    ['an older one is a copy', 'older', 5, 'reused'],
    ['the current one of an expired session does nothing', 'now', 1000, 'expired'],
  ] as const)('%s', (_, hash, seconds, verdict) => {
    expect(evaluateRefresh(session, hash, at(seconds))).toBe(verdict);
  });

  it('of an ended session does nothing, copy or not', () => {
    const ended = { ...session, endedAt: at(1) };
    expect(['now', 'before', 'older'].map((hash) => evaluateRefresh(ended, hash, at(5)))).toEqual([
      'expired',
      'expired',
      'expired',
    ]);
  });
});

describe('A session', () => {
  const days = (count: number): number => count * 24 * 3600;

  it('ends a week after its last use', () => {
    expect(expiryOf(at(0), at(days(2)))).toEqual(at(days(9)));
  });

  it('ends after thirty days, used or not', () => {
    expect(expiryOf(at(0), at(days(29)))).toEqual(at(days(30)));
  });
});
