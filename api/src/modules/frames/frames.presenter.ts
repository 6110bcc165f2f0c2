import type { PublicFrame, ResponsiveImage } from '@hive/contracts';
import type { FrameEntity } from './frame.entity.js';

/** What a frame shows; `image` is its image with the widths that are there. */
export const presentFrame = (row: FrameEntity, image: ResponsiveImage | null = row.image): PublicFrame => ({
  id: row.id,
  frameId: row.frameId,
  imageData: row.imageData,
  fileName: row.fileName,
  fileType: row.fileType,
  mimeType: row.mimeType,
  alt: row.alt,
  image,
  updatedAt: row.updatedAt.toISOString(),
});
