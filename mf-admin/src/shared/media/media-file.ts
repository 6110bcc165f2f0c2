import {
  imageTypes,
  SAVE_AS_JPEG,
  SAVE_AS_MP4,
  SELECT_IMAGE_OR_VIDEO,
  uploadLimits,
  videoTypes,
} from '@hive/contracts';
import { sizeText } from '@hive/files/transfer';

/** What a file field offers. */
export const acceptImages = imageTypes.join(',');
export const acceptMedia = [...imageTypes, ...videoTypes].join(',');

/** The limits, told before an upload. */
export const MEDIA_LIMITS = `Images up to ${sizeText(uploadLimits.image)}, video up to ${sizeText(uploadLimits.video)}`;
export const IMAGE_LIMIT = `Images up to ${sizeText(uploadLimits.image)}`;

const kindOf = ({ type }: Pick<File, 'type'>) =>
  (['image', 'video'] as const).find((kind) => type.startsWith(`${kind}/`));

type MediaFile = Pick<File, 'name' | 'type' | 'size'>;

/** Advice for file types that phones make. Systems that do not know the type leave it empty. */
function conversionOf({ name, type }: MediaFile, imagesOnly: boolean): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
    return SAVE_AS_JPEG;
  }
  return !imagesOnly && (type === 'video/quicktime' || /\.mov$/i.test(name)) ? SAVE_AS_MP4 : undefined;
}

/** The error that the server would return after the transfer; undefined for a file that it may accept. */
export function mediaProblem(file: MediaFile, { imagesOnly = false } = {}): string | undefined {
  const conversion = conversionOf(file, imagesOnly);
  if (conversion !== undefined) {
    return conversion;
  }
  const kind = kindOf(file);
  if (!kind || (imagesOnly && kind !== 'image')) {
    return imagesOnly ? 'Please select an image file' : SELECT_IMAGE_OR_VIDEO;
  }
  if (file.size === 0) {
    return 'This file is empty.';
  }
  const limit = uploadLimits[kind];
  return file.size > limit ? `This ${kind} has ${sizeText(file.size)}. The limit is ${sizeText(limit)}.` : undefined;
}
