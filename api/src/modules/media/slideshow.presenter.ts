import type { Picture, SlideDetails, SlideshowImage } from '@hive/contracts';
import type { SlideshowImageEntity } from './slideshow-image.entity.js';

/** A slide as visitors get it; `picture` is its picture with the widths that are there. */
export const presentSlide = (row: SlideshowImageEntity, picture: Picture = row.picture): SlideshowImage => ({
  id: row.id,
  imageData: row.imageData,
  fileName: row.fileName,
  displayOrder: row.displayOrder,
  picture,
});

/** A slide as staff see it. `staffNames` maps ids of employees to their names. */
export const presentSlideDetails = (
  row: SlideshowImageEntity,
  picture: Picture,
  staffNames: ReadonlyMap<string, string>,
): SlideDetails => ({
  ...presentSlide(row, picture),
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  uploadedBy: (row.uploadedBy && staffNames.get(row.uploadedBy)) ?? null,
});
