import { shortcutKey } from './shortcut-keys';

describe('the key of a shortcut', () => {
  it.each([
    ['of a US layout', { key: 'k', code: 'KeyK' }, 'k'],
    ['of a Russian layout', { key: 'л', code: 'KeyK' }, 'k'],
    ['of a Greek layout with Shift', { key: 'Κ', code: 'KeyK' }, 'k'],
    ['of a Hebrew layout', { key: 'ל', code: 'KeyK' }, 'k'],
    ['of a Dvorak layout, which has another letter there', { key: 't', code: 'KeyK' }, 't'],
    ['of a Turkish layout', { key: 'ı', code: 'KeyI' }, 'ı'],
    ['of a Russian layout that is no letter elsewhere', { key: 'ж', code: 'Semicolon' }, 'ж'],
    ['without a character', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
  ])('%s', (_, event, expected) => {
    expect(shortcutKey(event)).toBe(expected);
  });
});
