import { SAVE_AS_JPEG, SAVE_AS_MP4, uploadLimits } from '@hive/contracts';
import { AppError } from '../../../common/errors/app-error.js';
import type { SizeLimit } from '../../../common/http/uploads/received-file.js';

export interface MediaType {
  kind: 'image' | 'video';
  /** Of the stored file. */
  extension: string;
  mimeType: string;
}

/**
 * Accepted types, by the signature in the bytes; everything else is refused, SVG and HTML too. Images of every type are
 * stored as WebP.
 */
const acceptedTypes: Record<string, MediaType> = {
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

/** Images and videos as phones make them, which browsers do not show. */
const convertible: Record<string, string> = {
  'image/heic': SAVE_AS_JPEG,
  'image/heif': SAVE_AS_JPEG,
  'image/heic-sequence': SAVE_AS_JPEG,
  'image/heif-sequence': SAVE_AS_JPEG,
  'video/quicktime': SAVE_AS_MP4,
};

/** The type of a file with these first bytes; undefined when it is not accepted. */
export const mediaTypeOf = async (head: Uint8Array): Promise<MediaType | undefined> => acceptedType(await mimeOf(head));

const acceptedType = (mime = ''): MediaType | undefined =>
  Object.hasOwn(acceptedTypes, mime) ? acceptedTypes[mime] : undefined;

/** The MIME type that the first bytes of a file show. */
export async function mimeOf(head: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  // Throws when the header announces more bytes than the file has.
  return (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
}

/** Size limit by type; other types are refused at their first bytes. */
export const mediaLimit: SizeLimit = async (head) => {
  const mime = await mimeOf(head);
  const type = acceptedType(mime);
  if (!type) {
    throw new AppError('MEDIA.WRONG_TYPE', { message: convertible[mime ?? ''] });
  }
  return { bytes: uploadLimits[type.kind], tooLarge: () => new AppError('MEDIA.TOO_LARGE') };
};

/** As `mediaLimit`, for images only. */
export const imageLimit: SizeLimit = async (head) => {
  if ((await mimeOf(head))?.startsWith('video/')) {
    throw new AppError('MEDIA.WRONG_TYPE', { message: 'Please select an image file' });
  }
  return mediaLimit(head);
};
