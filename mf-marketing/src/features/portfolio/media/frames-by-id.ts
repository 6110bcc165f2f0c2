import type { PublicFrame } from '@hive/contracts';

export type FramesById = Partial<Record<string, PublicFrame>>;

/** The frames of the site by their ids. */
export const indexFrames = (images: PublicFrame[]): FramesById =>
  Object.fromEntries(images.map((image) => [image.frameId, image]));
