// oxlint-disable import/max-dependencies -- a list of files
import basalt640Avif from '../../assets/basalt-640.avif';
import basalt640Webp from '../../assets/basalt-640.webp';
import basalt1600Avif from '../../assets/basalt-1600.avif';
import basalt1600Webp from '../../assets/basalt-1600.webp';
import planet640Avif from '../../assets/planet-640.avif';
import planet640Webp from '../../assets/planet-640.webp';
import planet1600Avif from '../../assets/planet-1600.avif';
import planet1600Webp from '../../assets/planet-1600.webp';
import siteNorthcask640Avif from '../../assets/site-northcask-640.avif';
import siteNorthcask640Webp from '../../assets/site-northcask-640.webp';
import siteNorthcask1080Avif from '../../assets/site-northcask-1080.avif';
import siteNorthcask1080Webp from '../../assets/site-northcask-1080.webp';
import siteAloe640Avif from '../../assets/site-aloe-640.avif';
import siteAloe640Webp from '../../assets/site-aloe-640.webp';
import siteAloe1080Avif from '../../assets/site-aloe-1080.avif';
import siteAloe1080Webp from '../../assets/site-aloe-1080.webp';
import siteFire640Avif from '../../assets/site-fire-640.avif';
import siteFire640Webp from '../../assets/site-fire-640.webp';
import siteStylisto640Avif from '../../assets/site-stylisto-640.avif';
import siteStylisto640Webp from '../../assets/site-stylisto-640.webp';
import siteNorthbay640Avif from '../../assets/site-northbay-640.avif';
import siteNorthbay640Webp from '../../assets/site-northbay-640.webp';
import siteKettle640Avif from '../../assets/site-kettle-640.avif';
import siteKettle640Webp from '../../assets/site-kettle-640.webp';
import { pictureOf } from './picture-set';

export const portfolioPictures = {
  hero: pictureOf({
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
  planet: pictureOf({
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
  northcask: pictureOf({
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
  aloe: pictureOf({
    width: 1280,
    height: 800,
    avif: [
      [siteAloe640Avif, 640],
      [siteAloe1080Avif, 1080],
    ],
    webp: [
      [siteAloe640Webp, 640],
      [siteAloe1080Webp, 1080],
    ],
  }),
  fire: pictureOf({ width: 1280, height: 800, avif: [[siteFire640Avif, 640]], webp: [[siteFire640Webp, 640]] }),
  stylisto: pictureOf({
    width: 1280,
    height: 800,
    avif: [[siteStylisto640Avif, 640]],
    webp: [[siteStylisto640Webp, 640]],
  }),
  northbay: pictureOf({
    width: 1280,
    height: 800,
    avif: [[siteNorthbay640Avif, 640]],
    webp: [[siteNorthbay640Webp, 640]],
  }),
  kettle: pictureOf({ width: 1280, height: 800, avif: [[siteKettle640Avif, 640]], webp: [[siteKettle640Webp, 640]] }),
};
