import basalt640Avif from '../../assets/basalt-640.avif';
import basalt640Webp from '../../assets/basalt-640.webp';
import basalt1600Avif from '../../assets/basalt-1600.avif';
import basalt1600Webp from '../../assets/basalt-1600.webp';
import planet640Avif from '../../assets/planet-640.avif';
import planet640Webp from '../../assets/planet-640.webp';
import planet1600Avif from '../../assets/planet-1600.avif';
import planet1600Webp from '../../assets/planet-1600.webp';
import { createImageSet } from './image-set';

export const portfolioImages = {
  hero: createImageSet({
    width: 1600,
    height: 1000,
    avif: [
      [basalt640Avif, 640],
      [basalt1600Avif, 1600],
    ],
    webp: [
      [basalt640Webp, 640],
      [basalt1600Webp, 1600],
    ],
  }),
  planet: createImageSet({
    width: 1920,
    height: 1200,
    avif: [
      [planet640Avif, 640],
      [planet1600Avif, 1600],
    ],
    webp: [
      [planet640Webp, 640],
      [planet1600Webp, 1600],
    ],
  }),
};
