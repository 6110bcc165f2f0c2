import { readdir } from 'node:fs/promises';
import { portraitCropFile } from '../modules/site/media/bundled-images.js';
import { bundledImages } from './bundled-media.js';
import { firstSlides, moreSlides } from './slides.js';

describe('bundled media', () => {
  it('lists every committed file', async () => {
    const variants = Object.entries(bundledImages).flatMap(([name, { widths }]) =>
      widths.flatMap((width) => [`${name}-${String(width)}.avif`, `${name}-${String(width)}.webp`]),
    );
    const crops = [...firstSlides, ...moreSlides].map(portraitCropFile);
    const files = await readdir(new URL('./media/', import.meta.url));
    const others = ['og.jpg', 'reel-aurora.mp4', 'reel-comb.mp4'];
    expect(files.toSorted()).toEqual([...variants, ...crops, ...others].toSorted());
  });
});
