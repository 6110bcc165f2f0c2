import { isProgramName, sanitizeFileName } from './file-name.js';

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
    ['Gru\u0308n.webp', 'Grün.webp'],
    ['👩‍🚀 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥.png', '👩‍🚀 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥.png'],
    ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
    ['क्‍ष.pdf', 'क्‍ष.pdf'],
    ['in\u200Dvo\u200Cice\u200D.pdf\u200C', 'invoice.pdf'],
    ['\u200D\u200C', 'upload'],
    ['a\u200Bb\u2060c\uFEFFd\u2066e\u00ADf\u{E0041}.pdf', 'abcdef.pdf'],
  ])('turns %j into %j', (original, expected) => {
    expect(sanitizeFileName(original)).toBe(expected);
  });
});

describe('isProgramName', () => {
  it.each(['setup.exe', 'SETUP.EXE', 'invoice.pdf.scr', 'run.bat. ', 'link.lnk', '🐝.msi'])(
    'is true for %j',
    (name) => {
      expect(isProgramName(name)).toBe(true);
    },
  );

  it.each(['exe', 'setup.exe.zip', 'app.js', 'index.html', 'logo.com.png', 'example.command', 'Launch.app.zip'])(
    'is false for %j',
    (name) => {
      expect(isProgramName(name)).toBe(false);
    },
  );
});
