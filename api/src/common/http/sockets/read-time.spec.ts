import { currentReader, readTimeOf } from './read-time.js';

const read = (query: string) => readTimeOf(new URLSearchParams(query));

describe('the time at which a page was read', () => {
  it('has the uptime of this process', () => {
    const before = Math.floor(performance.now());
    const { at, uptimeMs = NaN } = read(`since=1234&read=${currentReader()}`) ?? {};
    expect(at).toBe(1234);
    expect([uptimeMs >= before, uptimeMs <= performance.now()]).toEqual([true, true]);
  });

  it.each(['since=1234', 'since=1234&read=0123abcd-56', 'since=1234&read=today'])(
    'is that of the clock alone when the page names no reader, or another one: %s',
    (query) => {
      expect(read(query)).toEqual({ at: 1234, uptimeMs: undefined });
    },
  );

  it.each(['', 'since=tomorrow', 'since=1234567890123456', 'since=12-0123abcd-5', 'read=0123abcd-56'])(
    'is not known from %j',
    (query) => {
      expect(read(query)).toBeUndefined();
    },
  );
});
