import { portraitCropSize, toSrcset, uploadedImage, variantWidths, withVariants } from './image.rules.js';

describe('variantWidths', () => {
  it.each([
    [300, [300]],
    [640, [640]],
    [700, [700]],
    [1000, [640, 1000]],
    [2400, [640, 1080, 1600, 2400]],
  ])('of %i pixels are %j', (width, widths) => {
    expect(variantWidths(width)).toEqual(widths);
  });
});

describe('portraitCropSize', () => {
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
  ])('of %j is %j', (size, crop) => {
    expect(portraitCropSize(size)).toEqual(crop);
  });
});

describe('toSrcset', () => {
  it('joins URLs and widths', () => {
    expect(toSrcset([{ url: '/a', width: 1 }])).toBe('/a 1w');
  });
});

describe('withVariants', () => {
  it('adds generated variants to an image that has none', () => {
    const variants = { avif: '/b 1w', webp: '/c 1w' };
    const uploaded = { src: '/a', avif: '', webp: '', width: 1, height: 1, alt: 'x' };
    expect(withVariants(uploaded, variants)).toEqual({ ...uploaded, ...variants });
    expect(withVariants(uploaded, undefined)).toBe(uploaded);
    expect(withVariants({ ...uploaded, avif: '/own 1w' }, variants).avif).toBe('/own 1w');
  });
});

describe('uploadedImage', () => {
  it('is null for a video', () => {
    const file = { url: '/a', mimeType: '', width: null, height: null };
    expect(uploadedImage({ ...file, fileType: 'video' }, '')).toBeNull();
  });
});
