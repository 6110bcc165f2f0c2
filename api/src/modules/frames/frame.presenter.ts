import type { PublicFrame, ResponsiveImage } from '@hive/contracts';
import type { FrameEntity } from './frame.entity.js';

/** `image` is the frame's image with its generated variants. */
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
