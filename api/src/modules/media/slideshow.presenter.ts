import type { SlideshowImage } from '@hive/contracts';
import type { SlideshowImageEntity } from './slideshow-image.entity.js';

export const presentSlide = (row: SlideshowImageEntity): SlideshowImage => ({
  id: row.id,
  imageData: row.imageData,
  fileName: row.fileName,
  displayOrder: row.displayOrder,
  picture: row.picture,
});
