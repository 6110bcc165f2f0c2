import type { ResponsiveImage, Slide, PublicSlide } from '@hive/contracts';
import type { SlideEntity } from './slide.entity.js';

/** `image` is the slide's image with its generated variants. */
export const presentPublicSlide = (row: SlideEntity, image: ResponsiveImage = row.image): PublicSlide => ({
  id: row.id,
  imageData: row.imageData,
  fileName: row.fileName,
  displayOrder: row.displayOrder,
  image,
});

/** `staffNames` maps ids of employees to full names. */
export const presentSlide = (
  row: SlideEntity,
  image: ResponsiveImage,
  staffNames: ReadonlyMap<string, string>,
): Slide => ({
  ...presentPublicSlide(row, image),
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  uploadedBy: (row.uploadedBy && staffNames.get(row.uploadedBy)) ?? null,
});
