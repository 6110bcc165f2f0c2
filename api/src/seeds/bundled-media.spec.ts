import { readdir } from 'node:fs/promises';
import { portraitCropFile } from '../modules/site/media/bundled-images.js';
import { bundledImages, type BundledFile } from './bundled-media.js';
import { firstSlides, moreSlides } from './slides.js';

describe('bundled media', () => {
  it('lists every committed file', async () => {
    const variants = Object.entries<BundledFile>(bundledImages).flatMap(([name, { widths, largeWidths = [] }]) => [
      ...[...widths, ...largeWidths].map((width) => `${name}-${String(width)}.avif`),
      ...widths.map((width) => `${name}-${String(width)}.webp`),
    ]);
    const crops = [...firstSlides, ...moreSlides].map(portraitCropFile);
    const files = await readdir(new URL('./media/', import.meta.url));
    const others = ['og.jpg', 'reel-aurora.mp4', 'reel-comb.mp4'];
    expect(files.toSorted()).toEqual([...variants, ...crops, ...others].toSorted());
  });
});
