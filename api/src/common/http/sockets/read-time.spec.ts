import { currentReadTime, parseReadTime } from './read-time.js';

describe('the time at which a page was read', () => {
  it('has the clock and the uptime of this process', () => {
    const before = { at: Date.now(), uptimeMs: Math.floor(performance.now()) };
    const { at, uptimeMs = NaN } = parseReadTime(currentReadTime()) ?? { at: NaN };
    expect([at >= before.at, at <= Date.now()]).toEqual([true, true]);
    expect([uptimeMs >= before.uptimeMs, uptimeMs <= performance.now()]).toEqual([true, true]);
  });

  it.each(['1234', '1234-0123abcd-56'])('has the clock alone when another process has read it: %s', (text) => {
    expect(parseReadTime(text)).toEqual({ at: 1234, uptimeMs: undefined });
  });

  it.each(['', 'tomorrow', '1234-', '1234-0123abcd', '1234567890123456', '12-0123ABCD-5'])('is not %j', (text) => {
    expect(parseReadTime(text)).toBeUndefined();
  });
});
