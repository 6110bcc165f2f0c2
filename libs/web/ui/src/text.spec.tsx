import { badgeText, firstCharacter, telephoneUrl } from './text';

describe('the number of a badge', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('shows %d as %s', (count, expected) => {
    expect(badgeText(count)).toBe(expected);
  });
});

describe('the URL of a phone number', () => {
  it.each([
    ['(555) 010-0177', 'tel:5550100177'],
    ['+1 555 010 0177', 'tel:+15550100177'],
    ['+44 (0)20 7946 0000', 'tel:+442079460000'],
    ['0044 (0) 20 7946 0000', 'tel:00442079460000'],
    ['(0)20 7946 0000', 'tel:02079460000'],
    ['(555) 010-0177 ext. 12', 'tel:5550100177;ext=12'],
    ['(555) 010-0177 Extension 12', 'tel:5550100177;ext=12'],
    ['555-010-0177x12', 'tel:5550100177;ext=12'],
    ['555-010-0177, 12', 'tel:5550100177;ext=12'],
  ])('%s', (number, url) => {
    expect(telephoneUrl(number)).toBe(url);
  });
});

it.each([
  ['Aloe', 'A'],
  ['🐝 Honey', '🐝'],
  ['𝔘nder', '𝔘'],
  ['', ''],
])('the first character of %j is %j', (text, first) => {
  expect(firstCharacter(text)).toBe(first);
});
