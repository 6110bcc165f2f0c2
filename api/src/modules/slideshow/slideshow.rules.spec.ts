import { isPermutationOf } from './slideshow.rules.js';

describe('isPermutationOf', () => {
  const slides = [{ id: 'a' }, { id: 'b' }];

  it.each([
    [['b', 'a'], true],
    [['a'], false],
    [['a', 'a'], false],
    [['a', 'b', 'c'], false],
    [['a', 'c'], false],
    [[], false],
  ])('of %j and the slides a and b is %s', (ids, expected) => {
    expect(isPermutationOf(ids, slides)).toBe(expected);
  });
});
