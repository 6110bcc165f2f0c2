import { excerptOf } from './excerpt.js';

const long = 'word '.repeat(100);

describe('the excerpt of a message', () => {
  it('is a short text itself, in one line', () => {
    expect(excerptOf('We open\n\na second  shop.', 'nothing')).toBe('We open a second shop.');
  });

  it('starts shortly before the match, with a whole word', () => {
    const excerpt = excerptOf(`${long}a Second shop in May`, 'second');
    expect(excerpt).toMatch(/^…word .*word a Second shop in May$/);
    expect(excerpt.length).toBeLessThan(100);
  });

  it('finds a match across a line break', () => {
    expect(excerptOf(`${long}a second\nshop`, 'second shop')).toContain('a second shop');
  });

  it('ends after 140 characters and splits no emoji', () => {
    expect(excerptOf(`x${'😀'.repeat(200)}`, 'nothing')).toBe(`x${'😀'.repeat(139)}…`);
  });

  it('keeps the whole of a long word before the match', () => {
    expect(excerptOf(`${'x'.repeat(80)} match`, 'match')).toBe(`${'x'.repeat(80)} match`);
  });
});
