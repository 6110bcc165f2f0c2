import { mediaFile, mediaNameOf, mediaNamesIn } from './media.rules.js';

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
