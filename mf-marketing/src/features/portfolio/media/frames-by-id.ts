import type { FrameImage } from '@hive/contracts';

export type FramesById = Partial<Record<string, FrameImage>>;

/** The frames of the site by their ids. */
export const indexFrames = (images: FrameImage[]): FramesById =>
  Object.fromEntries(images.map((image) => [image.frameId, image]));
