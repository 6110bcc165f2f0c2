import { frameUsages, type Frame, type PublicFrame, type ResponsiveImage } from '@hive/contracts';
import type { FrameEntity } from './frame.entity.js';

/** `image` is the frame's image with its generated variants. */
export const presentPublicFrame = (row: FrameEntity, image: ResponsiveImage | null = row.image): PublicFrame => ({
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

const usagesOf = (frameId: string): Frame['usages'] => [...(frameUsages.get(frameId) ?? [])];

/** A frame that no row fills. */
export const presentEmptyFrame = (frameId: string): Frame => ({ frameId, usages: usagesOf(frameId), content: null });

/** `staffNames` maps ids of employees to full names. */
export const presentFrame = (
  row: FrameEntity,
  image: ResponsiveImage | null | undefined,
  staffNames: ReadonlyMap<string, string>,
): Frame => ({
  frameId: row.frameId,
  usages: usagesOf(row.frameId),
  content: { ...presentPublicFrame(row, image), uploadedBy: staffNames.get(row.uploadedBy ?? '') ?? null },
});
