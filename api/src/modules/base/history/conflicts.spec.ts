import { agoText } from './conflicts.js';

const now = Date.UTC(2026, 2, 1, 12);
const before = (minutes: number): Date => new Date(now - minutes * 60_000);

describe('the time of a change', () => {
  it.each([
    [0.5, 'just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [23 * 60 + 59, '23 hours ago'],
    [24 * 60, '1 day ago'],
    [72 * 60, '3 days ago'],
  ])('%d minutes before is "%s"', (minutes, text) => {
    expect(agoText(before(minutes), now)).toBe(text);
  });

  it('is not given when the audit log does not have it', () => {
    expect(agoText(null, now)).toBe('meanwhile');
  });
});
