import type { PublicFrame } from '@hive/contracts';

export type FramesById = Partial<Record<string, PublicFrame>>;

/** Indexes frames by their id. */
export const indexFrames = (images: PublicFrame[]): FramesById =>
  Object.fromEntries(images.map((image) => [image.frameId, image]));
