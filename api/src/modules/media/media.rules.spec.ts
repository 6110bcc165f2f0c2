import { mediaFile, mediaNameOf, mediaNamesIn, rangeOf, sanitizeFileName } from './media.rules.js';

const hash = 'a'.repeat(64);

describe('mediaFile', () => {
  it('returns the storage key and content type', () => {
    expect(mediaFile(`${hash}.avif`)).toEqual({ key: `media/${hash}.avif`, type: 'image/avif' });
    expect(mediaFile(`${hash}.mp4`)).toEqual({ key: `media/${hash}.mp4`, type: 'video/mp4' });
  });

  it.each([
    `${hash}.svg`,
    `${hash}.html`,
    `${hash}`,
    `${hash}.constructor`,
    'x.avif',
    `../${hash}.avif`,
    `${hash}.avif/..`,
    `${hash.toUpperCase()}.avif`,
    '',
  ])('rejects the name %s', (name) => {
    expect(mediaFile(name)).toBeUndefined();
  });
});

describe('names of media files', () => {
  it('are found in URLs and texts', () => {
    expect(mediaNameOf(`/media/${hash}.webp`)).toBe(`${hash}.webp`);
    expect(mediaNamesIn(`/media/${hash}.webp 640w, /media/${hash}.avif 1w, /media/x.png`)).toEqual([
      `${hash}.webp`,
      `${hash}.avif`,
    ]);
  });
});

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

describe('rangeOf a file of 1,000 bytes', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ])('%s is %j', (header, expected) => {
    expect(rangeOf(header, 1000)).toEqual(expected);
  });
});
