import { isPermutationOf } from './order.rules.js';

describe('isPermutationOf', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];

  it.each([
    [['b', 'a'], true],
    [['a'], false],
    [['a', 'a'], false],
    [['a', 'b', 'c'], false],
    [['a', 'c'], false],
    [[], false],
  ])('of %j and the rows a and b is %s', (ids, expected) => {
    expect(isPermutationOf(ids, rows)).toBe(expected);
  });
});
