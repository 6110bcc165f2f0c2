import { findExcess } from './image-limits.mjs';

const rgb = { channels: 3, depth: 'uchar' };
const side = (length, header) => ({ width: length, height: length, ...rgb, ...header });
const ofFiles = (header) => findExcess(header, { maxPixels: 100_000_000 });

describe('the limits of an image', () => {
  it.each([
    ['AVIF', side(3605, { format: 'heif' }), side(3606, { format: 'heif' })],
    ['a progressive JPEG', side(7348, { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' }), undefined],
    ['a JPEG with all its colours', undefined, side(7000, { format: 'jpeg', isProgressive: true })],
    ['an interlaced PNG', side(6708, { format: 'png', isProgressive: true }), undefined],
    ['one with alpha', undefined, side(6708, { format: 'png', isProgressive: true, channels: 4 })],
    ['a WebP', side(7348, { format: 'webp' }), side(7349, { format: 'webp' })],
  ])('are lower for what is decoded whole: %s', (_, fits, exceeds) => {
    expect([fits && ofFiles(fits), Boolean(exceeds && ofFiles(exceeds))]).toEqual([undefined, Boolean(exceeds)]);
  });

  it('are those of the use for what is decoded line by line', () => {
    expect(ofFiles(side(10_000, { format: 'jpeg', orientation: 6 }))).toBeUndefined();
    expect(ofFiles(side(10_001, { format: 'png' }))).toEqual({ megapixels: 100 });
  });

  it('count the frame of an animation, and all frames together only where all are decoded', () => {
    const long = { width: 800, height: 600, format: 'gif', pages: 120, ...rgb };
    expect(findExcess(long, { maxPixels: 50_000_000, animated: true })).toBeUndefined();
    const endless = { ...long, pages: 600 };
    expect(findExcess(endless, { maxPixels: 50_000_000 })).toBeUndefined();
    expect(findExcess(endless, { maxPixels: 50_000_000, animated: true })).toMatchObject({ format: 'animation' });
  });
});
