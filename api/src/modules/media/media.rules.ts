import path from 'node:path';
import type { ResponsiveImage, StoredMedia } from '@hive/contracts';

/** Whether a frame may be called that; the upload's schema asks the same. */
export const isFrameId = (value: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(value);

/** A file's own name as it is shown to staff: without folders, whichever way they are written, and unseen characters. */
export function fileNameOf(given: string): string {
  const name = path.posix
    .basename(given.replaceAll('\\', '/'))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return name === '' || name === '.' || name === '..' ? 'upload' : name;
}

/** The image of a row whose widths follow; null for a video. */
export const uploadedImage = ({ url, width, height }: StoredMedia, alt: string): ResponsiveImage | null =>
  width === null || height === null ? null : { src: url, avif: '', webp: '', width, height, alt };

/** Whether the ids are those of the slides, each once: an order of anything else is one of older slides. */
export const isPermutationOf = (ids: readonly string[], slides: readonly { id: string }[]): boolean =>
  ids.length === slides.length && new Set(ids).size === ids.length && slides.every(({ id }) => ids.includes(id));
