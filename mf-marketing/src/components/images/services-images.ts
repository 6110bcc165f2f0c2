import sauce640Avif from '../../assets/sauce-640.avif';
import sauce640Webp from '../../assets/sauce-640.webp';
import sauce1080Avif from '../../assets/sauce-1080.avif';
import sauce1080Webp from '../../assets/sauce-1080.webp';
import siteNorthcask640Avif from '../../assets/site-northcask-640.avif';
import siteNorthcask640Webp from '../../assets/site-northcask-640.webp';
import siteNorthcask1080Avif from '../../assets/site-northcask-1080.avif';
import siteNorthcask1080Webp from '../../assets/site-northcask-1080.webp';
import fSeoT640Avif from '../../assets/f-seo-t-640.avif';
import fSeoT640Webp from '../../assets/f-seo-t-640.webp';
import { cellImage } from './cell-image';
import { landingImages } from './landing-images';
import { createImageSet } from './image-set';

export const servicesImages = {
  brand: createImageSet({
    width: 1500,
    height: 1050,
    avif: [
      [sauce640Avif, 640],
      [sauce1080Avif, 1080],
    ],
    webp: [
      [sauce640Webp, 640],
      [sauce1080Webp, 1080],
    ],
  }),
  media: landingImages.media,
  web: createImageSet({
    width: 1280,
    height: 800,
    avif: [
      [siteNorthcask640Avif, 640],
      [siteNorthcask1080Avif, 1080],
    ],
    webp: [
      [siteNorthcask640Webp, 640],
      [siteNorthcask1080Webp, 1080],
    ],
  }),
  seo: createImageSet({ width: 620, height: 1020, avif: [[fSeoT640Avif, 620]], webp: [[fSeoT640Webp, 620]] }),
  productivity: landingImages.productivity,
  ai: cellImage,
};
