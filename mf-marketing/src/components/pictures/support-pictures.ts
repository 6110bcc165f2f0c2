// oxlint-disable import/max-dependencies -- a list of files
import fSignup640Avif from '../../assets/f-signup-640.avif';
import fSignup640Webp from '../../assets/f-signup-640.webp';
import cell640Avif from '../../assets/cell-640.avif';
import cell640Webp from '../../assets/cell-640.webp';
import cell1080Avif from '../../assets/cell-1080.avif';
import cell1080Webp from '../../assets/cell-1080.webp';
import hive640Avif from '../../assets/hive-640.avif';
import hive640Webp from '../../assets/hive-640.webp';
import hive1600Avif from '../../assets/hive-1600.avif';
import hive1600Webp from '../../assets/hive-1600.webp';
import { pictureOf } from './picture-set';

export const supportPictures = {
  start: pictureOf({ width: 1000, height: 920, avif: [[fSignup640Avif, 640]], webp: [[fSignup640Webp, 640]] }),
  portal: pictureOf({
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
  comb: pictureOf({
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
