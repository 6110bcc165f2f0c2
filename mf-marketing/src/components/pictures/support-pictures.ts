import hive640Avif from '../../assets/hive-640.avif';
import hive640Webp from '../../assets/hive-640.webp';
import hive1600Avif from '../../assets/hive-1600.avif';
import hive1600Webp from '../../assets/hive-1600.webp';
import { cellPicture } from './cell-picture';
import { landingPictures } from './landing-pictures';
import { createPictureSet } from './picture-set';

export const supportPictures = {
  start: landingPictures.signup,
  portal: cellPicture,
  comb: createPictureSet({
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
