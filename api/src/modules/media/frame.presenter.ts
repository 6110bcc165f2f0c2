import type { FrameImage, Picture } from '@hive/contracts';
import type { FrameImageEntity } from './frame-image.entity.js';

/** What a frame shows; `picture` is its picture with the widths that are there. */
export const presentFrame = (row: FrameImageEntity, picture: Picture | null = row.picture): FrameImage => ({
  id: row.id,
  frameId: row.frameId,
  imageData: row.imageData,
  fileName: row.fileName,
  fileType: row.fileType,
  mimeType: row.mimeType,
  alt: row.alt,
  picture,
  updatedAt: row.updatedAt.toISOString(),
});
