import type { PublicFrame } from '@hive/contracts';

/** The upload for a frame; undefined while there is none. */
export const findFrame = (frames: readonly PublicFrame[], id: string): PublicFrame | undefined =>
  frames.find(({ frameId }) => frameId === id);
