import cell640Avif from '../../assets/cell-640.avif';
import cell640Webp from '../../assets/cell-640.webp';
import cell1080Avif from '../../assets/cell-1080.avif';
import cell1080Webp from '../../assets/cell-1080.webp';
import { createImageSet } from './image-set';

export const cellImage = createImageSet({
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
});
