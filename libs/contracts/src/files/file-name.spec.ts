import { sanitizeFileName } from './file-name.js';

describe('sanitizeFileName', () => {
  it.each([
    ['card.png', 'card.png'],
    ['/etc/passwd', 'passwd'],
    ['..\\..\\x.png', 'x.png'],
    ['dir/', 'dir'],
    ['..', 'upload'],
    ['/', 'upload'],
    ['', 'upload'],
    ['a\u0000b\u202Ec\n.png', 'abc.png'],
    ['Grüße 🐝.webp', 'Grüße 🐝.webp'],
  ])('turns %j into %j', (original, expected) => {
    expect(sanitizeFileName(original)).toBe(expected);
  });
});
