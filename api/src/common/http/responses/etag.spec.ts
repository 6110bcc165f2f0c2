import { etagOf, matchesEtag } from './etag.js';

describe('entity tags', () => {
  it.each([
    ['W/"a"', 'W/"a"', true],
    ['W/"a", W/"b"', 'W/"b"', true],
    ['"b"', 'W/"b"', true],
    ['W/"b"', '"b"', true],
    ['*', 'W/"b"', true],
    ['', 'W/"b"', false],
    [undefined, 'W/"b"', false],
    ['"a"', 'W/"b"', false],
    ['b', '"b"', false],
  ])('compare If-None-Match %s with %s: %s', (ifNoneMatch, etag, expected) => {
    expect(matchesEtag(ifNoneMatch, etag)).toBe(expected);
  });

  it('differ for different content', () => {
    expect(etagOf('a')).toBe(etagOf(Buffer.from('a')));
    expect(etagOf('a')).toMatch(/^W\/"[\w-]{22}"$/);
    expect(etagOf('a')).not.toBe(etagOf('b'));
  });
});
