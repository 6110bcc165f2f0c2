import { uploadLimits } from '@hive/contracts';
import { AppError } from '../../common/errors/app-error.js';
import type { SizeLimit } from '../../common/http/uploads/received-file.js';

export interface MediaType {
  kind: 'image' | 'video';
  /** As files are named and answered. */
  extension: string;
  mimeType: string;
}

/**
 * What is taken, by what the bytes say. Whatever is not here is refused: SVG and HTML are no entry and begin with no
 * signature of one. A image keeps nothing of its type but that it is one: it is stored as WebP.
 */
const types: Record<string, MediaType> = {
  'image/jpeg': { kind: 'image', extension: 'jpg', mimeType: 'image/jpeg' },
  'image/png': { kind: 'image', extension: 'png', mimeType: 'image/png' },
  'image/apng': { kind: 'image', extension: 'png', mimeType: 'image/png' },
  'image/webp': { kind: 'image', extension: 'webp', mimeType: 'image/webp' },
  'image/avif': { kind: 'image', extension: 'avif', mimeType: 'image/avif' },
  'image/gif': { kind: 'image', extension: 'gif', mimeType: 'image/gif' },
  'video/mp4': { kind: 'video', extension: 'mp4', mimeType: 'video/mp4' },
  'video/x-m4v': { kind: 'video', extension: 'mp4', mimeType: 'video/mp4' },
  'video/webm': { kind: 'video', extension: 'webm', mimeType: 'video/webm' },
};

/** The type of a file that begins like this, or undefined when it is none that we take. */
export async function mediaTypeOf(head: Uint8Array): Promise<MediaType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  // It throws for a head that promises more than there is.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found && Object.hasOwn(types, found.mime) ? types[found.mime] : undefined;
}

/** Images up to 10 MB and videos up to 100 MB; anything else is refused at its first bytes. */
export const mediaLimit: SizeLimit = async (head) => {
  const type = await mediaTypeOf(head);
  if (!type) {
    throw new AppError('MEDIA.WRONG_TYPE');
  }
  return { bytes: uploadLimits[type.kind], tooLarge: () => new AppError('MEDIA.TOO_LARGE') };
};

/** For what shows images only. */
export const imageLimit: SizeLimit = async (head) => {
  if ((await mediaTypeOf(head))?.kind === 'video') {
    throw new AppError('MEDIA.WRONG_TYPE', { message: 'Please select an image file' });
  }
  return mediaLimit(head);
};
