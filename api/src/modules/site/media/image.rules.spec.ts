import type { ResponsiveImage } from '@hive/contracts';
import { portraitCropOf, toSrcset, uploadedImage, variantWidths, withVariants } from './image.rules.js';

describe('variantWidths', () => {
  it.each([
    [300, [300]],
    [640, [640]],
    [700, [700]],
    [1000, [640, 1000]],
    [2400, [640, 1080, 1600, 2400]],
    [2880, [640, 1080, 1600, 2200, 2880]],
  ])('of %i pixels are %j', (width, widths) => {
    expect(variantWidths(width)).toEqual(widths);
  });
});

describe('portraitCropOf', () => {
  it.each([
    [{ width: 1600, height: 1000 }, 50, { left: 519, width: 563 }, { width: 563, height: 1000 }],
    [{ width: 4000, height: 2400 }, 50, { left: 1325, width: 1350 }, { width: 1080, height: 1920 }],
    [{ width: 1600, height: 1000 }, 0, { left: 0, width: 563 }, { width: 563, height: 1000 }],
    [{ width: 1600, height: 1000 }, 30, { left: 199, width: 563 }, { width: 563, height: 1000 }],
    [{ width: 1600, height: 1000 }, 100, { left: 1037, width: 563 }, { width: 563, height: 1000 }],
  ])('of %j around %i %% is the part %j in the size %j', (image, focusX, part, size) => {
    expect(portraitCropOf(image, focusX)).toEqual({ part: { ...part, top: 0, height: image.height }, size });
  });

  it.each([
    { width: 750, height: 1000 },
    { width: 900, height: 1788 },
  ])('of the upright image %j is undefined', (image) => {
    expect(portraitCropOf(image, 50)).toBeUndefined();
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

  it('keeps the crop around a focal point', () => {
    const uploaded: ResponsiveImage = { src: '/a', avif: '', webp: '', width: 1, height: 1, alt: 'x' };
    const variants = { avif: '/b 1w', webp: '/c 1w', portraitCrop: '/middle' };
    expect(withVariants(uploaded, variants).portraitCrop).toBe('/middle');
    expect(withVariants({ ...uploaded, portraitCrop: '/focus' }, variants).portraitCrop).toBe('/focus');
  });
});

describe('uploadedImage', () => {
  it('is null for a video', () => {
    const file = { url: '/a', mimeType: '', width: null, height: null };
    expect(uploadedImage({ ...file, fileType: 'video' }, '')).toBeNull();
  });
});
