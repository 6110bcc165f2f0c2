import { normalizeCode } from './two-factor.rules.js';

describe('a code that a person typed', () => {
  it.each([
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['۶۷۸۹۰۱', '678901'],
    ['AbOl-2i', 'ab0121'],
  ])('%s is read as %s', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });
});
