import { mediaFile, rangeOf } from './media-file.rules.js';

const hash = 'a'.repeat(64);

describe('Media files', () => {
  it('have the key and type of their name', () => {
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
  ])('are not named %s', (name) => {
    expect(mediaFile(name)).toBeUndefined();
  });
});

describe('Ranges of a file of 1,000 bytes', () => {
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
  ])('%s → %j', (header, expected) => {
    expect(rangeOf(header, 1000)).toEqual(expected);
  });
});
