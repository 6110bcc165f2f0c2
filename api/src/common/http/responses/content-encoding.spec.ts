import { negotiateEncoding } from './content-encoding.js';

describe('content encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['br;q=0.5, gzip', 'br'],
    ['', 'identity'],
    ['deflate', 'identity'],
    ['*;q=0', 'identity'],
  ])('of Accept-Encoding "%s" is %s', (header, expected) => {
    expect(negotiateEncoding(header, ['br', 'gzip'])).toBe(expected);
  });
});
