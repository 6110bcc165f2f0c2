import { badgeText } from './text';

describe('the number of a badge', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('shows %d as %s', (count, expected) => {
    expect(badgeText(count)).toBe(expected);
  });
});
