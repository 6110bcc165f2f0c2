import { matchesEtag } from './etag.js';

it.each([
  ['W/"a"', 'W/"a"', true],
  ['W/"a", W/"b"', 'W/"b"', true],
  ['"b"', 'W/"b"', true],
  ['W/"b"', '"b"', true],
  ['*', 'W/"b"', true],
  ['', 'W/"b"', false],
  ['"a"', 'W/"b"', false],
  ['b', '"b"', false],
])('who asks with %s for %s has it: %s', (known, etag, expected) => {
  expect(matchesEtag(known, etag)).toBe(expected);
});
