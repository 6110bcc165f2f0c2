import hive640Avif from '../../assets/hive-640.avif';
import hive640Webp from '../../assets/hive-640.webp';
import hive1600Avif from '../../assets/hive-1600.avif';
import hive1600Webp from '../../assets/hive-1600.webp';
import { cellImage } from './cell-image';
import { landingImages } from './landing-images';
import { createImageSet } from './image-set';

export const supportImages = {
  start: landingImages.signup,
  portal: cellImage,
  honeycomb: createImageSet({
    width: 1600,
    height: 1000,
    avif: [
      [hive640Avif, 640],
      [hive1600Avif, 1600],
    ],
    webp: [
      [hive640Webp, 640],
      [hive1600Webp, 1600],
    ],
  }),
};
