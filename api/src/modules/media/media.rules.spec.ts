import { fileNameOf, isFrameId, isPermutationOf, uploadedImage } from './media.rules.js';
import { mediaNamesIn, mediaNameOf, portraitCropSize, toSrcset, variantWidths, withWidths } from './image.rules.js';

const hash = 'a'.repeat(64);

describe('Names of uploaded files', () => {
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
  ])('%j is shown as %j', (given, shown) => {
    expect(fileNameOf(given)).toBe(shown);
  });
});

describe('Frames', () => {
  it.each(['hero-card-2', 'it-card', '1', '12', 'a_b'])('may be called %s', (id) => {
    expect(isFrameId(id)).toBe(true);
  });
  it.each(['', '-a', 'a/b', 'a.b', 'a b', 'ä', 'a\n', 'x'.repeat(65), '__proto__'])('may not be called %j', (id) => {
    expect(isFrameId(id)).toBe(false);
  });
});

describe('Orders', () => {
  const slides = [{ id: 'a' }, { id: 'b' }];
  it.each([
    [['b', 'a'], true],
    [['a'], false],
    [['a', 'a'], false],
    [['a', 'b', 'c'], false],
    [['a', 'c'], false],
    [[], false],
  ])('%j is one of a and b: %s', (ids, fits) => {
    expect(isPermutationOf(ids, slides)).toBe(fits);
  });
});

describe('Images', () => {
  it.each([
    [300, [300]],
    [640, [640]],
    [700, [700]],
    [1000, [640, 1000]],
    [2400, [640, 1080, 1600, 2400]],
  ])('of %i pixels are made in %j', (width, widths) => {
    expect(variantWidths(width)).toEqual(widths);
  });

  it.each([
    [
      { width: 1600, height: 1000 },
      { width: 563, height: 1000 },
    ],
    [
      { width: 2400, height: 1500 },
      { width: 640, height: 1138 },
    ],
    [
      { width: 800, height: 1000 },
      { width: 563, height: 1000 },
    ],
    [{ width: 750, height: 1000 }, undefined],
    [{ width: 900, height: 1788 }, undefined],
  ])('of %j give phones %j', (size, portraitCrop) => {
    expect(portraitCropSize(size)).toEqual(portraitCrop);
  });

  it('name their files', () => {
    expect(mediaNameOf(`/media/${hash}.webp`)).toBe(`${hash}.webp`);
    expect(mediaNamesIn(`/media/${hash}.webp 640w, /media/${hash}.avif 1w, /media/x.png`)).toEqual([
      `${hash}.webp`,
      `${hash}.avif`,
    ]);
    expect(toSrcset([{ url: '/a', width: 1 }])).toBe('/a 1w');
  });

  it('get the widths that were made, unless they came with their own', () => {
    const made = { avif: '/b 1w', webp: '/c 1w' };
    const bare = { src: '/a', avif: '', webp: '', width: 1, height: 1, alt: 'x' };
    expect(withWidths(bare, made)).toEqual({ ...bare, ...made });
    expect(withWidths(bare, undefined)).toBe(bare);
    expect(withWidths({ ...bare, avif: '/own 1w' }, made).avif).toBe('/own 1w');
  });

  it('are none of a video', () => {
    const file = { url: '/a', mimeType: '', width: null, height: null };
    expect(uploadedImage({ ...file, fileType: 'video' }, '')).toBeNull();
  });
});
