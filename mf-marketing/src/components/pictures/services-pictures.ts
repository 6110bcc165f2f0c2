// oxlint-disable import/max-dependencies -- a list of files
import sauce640Avif from '../../assets/sauce-640.avif';
import sauce640Webp from '../../assets/sauce-640.webp';
import sauce1080Avif from '../../assets/sauce-1080.avif';
import sauce1080Webp from '../../assets/sauce-1080.webp';
import fMedia640Avif from '../../assets/f-media-640.avif';
import fMedia640Webp from '../../assets/f-media-640.webp';
import fMedia1080Avif from '../../assets/f-media-1080.avif';
import fMedia1080Webp from '../../assets/f-media-1080.webp';
import siteNorthcask640Avif from '../../assets/site-northcask-640.avif';
import siteNorthcask640Webp from '../../assets/site-northcask-640.webp';
import siteNorthcask1080Avif from '../../assets/site-northcask-1080.avif';
import siteNorthcask1080Webp from '../../assets/site-northcask-1080.webp';
import fSeoT640Avif from '../../assets/f-seo-t-640.avif';
import fSeoT640Webp from '../../assets/f-seo-t-640.webp';
import fApp640Avif from '../../assets/f-app-640.avif';
import fApp640Webp from '../../assets/f-app-640.webp';
import fApp1080Avif from '../../assets/f-app-1080.avif';
import fApp1080Webp from '../../assets/f-app-1080.webp';
import cell640Avif from '../../assets/cell-640.avif';
import cell640Webp from '../../assets/cell-640.webp';
import cell1080Avif from '../../assets/cell-1080.avif';
import cell1080Webp from '../../assets/cell-1080.webp';
import { pictureOf } from './picture-set';

export const servicesPictures = {
  brand: pictureOf({
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
  media: pictureOf({
    width: 1080,
    height: 580,
    avif: [
      [fMedia640Avif, 640],
      [fMedia1080Avif, 1080],
    ],
    webp: [
      [fMedia640Webp, 640],
      [fMedia1080Webp, 1080],
    ],
  }),
  web: pictureOf({
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
  seo: pictureOf({ width: 620, height: 1020, avif: [[fSeoT640Avif, 620]], webp: [[fSeoT640Webp, 620]] }),
  productivity: pictureOf({
    width: 1080,
    height: 1340,
    avif: [
      [fApp640Avif, 640],
      [fApp1080Avif, 1080],
    ],
    webp: [
      [fApp640Webp, 640],
      [fApp1080Webp, 1080],
    ],
  }),
  ai: pictureOf({
    width: 1200,
    height: 900,
    avif: [
      [cell640Avif, 640],
      [cell1080Avif, 1080],
    ],
    webp: [
      [cell640Webp, 640],
      [cell1080Webp, 1080],
    ],
  }),
};
