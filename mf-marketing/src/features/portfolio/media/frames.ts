import type { FrameImage } from '@hive/contracts';

export type Frames = Partial<Record<string, FrameImage>>;

/** The frames of the site by their ids. */
export const framesOf = (images: FrameImage[]): Frames =>
  Object.fromEntries(images.map((image) => [image.frameId, image]));
