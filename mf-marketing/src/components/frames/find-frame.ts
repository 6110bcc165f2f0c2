import type { FrameImage } from '@hive/contracts';

/** What was uploaded for a place of the site; undefined while nothing was. */
export const findFrame = (frames: readonly FrameImage[], id: string): FrameImage | undefined =>
  frames.find(({ frameId }) => frameId === id);
