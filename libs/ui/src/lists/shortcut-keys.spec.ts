import { shortcutKey } from './shortcut-keys';

describe('the key of a shortcut', () => {
  it.each([
    ['of a US layout', 'k', 'KeyK', 'k'],
    ['of a Russian layout', 'л', 'KeyK', 'k'],
    ['of a Greek layout with Shift', 'Κ', 'KeyK', 'k'],
    ['of a Hebrew layout', 'ל', 'KeyK', 'k'],
    ['of a Dvorak layout, which has another letter there', 't', 'KeyK', 't'],
    ['of a Czech layout', 'ě', 'Digit2', 'ě'],
    ['of a Russian layout that is no letter elsewhere', 'ж', 'Semicolon', 'ж'],
    ['without a character', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
  ])('%s', (_, key, code, expected) => {
    expect(shortcutKey({ key, code })).toBe(expected);
  });
});
