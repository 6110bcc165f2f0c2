import type { PublicFrame } from '@hive/contracts';

/** What was uploaded for a place of the site; undefined while nothing was. */
export const findFrame = (frames: readonly PublicFrame[], id: string): PublicFrame | undefined =>
  frames.find(({ frameId }) => frameId === id);
