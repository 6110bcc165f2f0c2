import type { ResponsiveImage, Slide, PublicSlide } from '@hive/contracts';
import type { SlideEntity } from './slide.entity.js';

/** A slide as visitors get it; `image` is its image with the widths that are there. */
export const presentSlide = (row: SlideEntity, image: ResponsiveImage = row.image): PublicSlide => ({
  id: row.id,
  imageData: row.imageData,
  fileName: row.fileName,
  displayOrder: row.displayOrder,
  image,
});

/** A slide as staff see it. `staffNames` maps ids of employees to their names. */
export const presentSlideDetails = (
  row: SlideEntity,
  image: ResponsiveImage,
  staffNames: ReadonlyMap<string, string>,
): Slide => ({
  ...presentSlide(row, image),
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  uploadedBy: (row.uploadedBy && staffNames.get(row.uploadedBy)) ?? null,
});
