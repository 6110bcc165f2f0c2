import { string } from 'yup';
import { text } from '../common/fields.js';

const MIB = 1024 * 1024;

/** The largest accepted files, in bytes. A data URL may carry as much as an image. */
export const uploadLimits = { image: 10 * MIB, video: 100 * MIB } as const;

/** Characters of a data URL of the largest image: four for three bytes, and its prefix. */
const MAX_DATA_URL = Math.ceil(uploadLimits.image / 3) * 4 + 200;

/** What a file field of a form offers; the server decides by the bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const videoTypes = ['video/mp4', 'video/webm'] as const;

/** Fields of every upload. `imageData` is a data URL, or the file part of a multipart body. */
export const uploadFields = {
  imageData: string().max(MAX_DATA_URL, 'Images must be smaller than 10 MB').required('Required'),
  fileName: text(255).required('Required'),
  /** The browser's claim; the server decides by the bytes. */
  fileType: text(100).optional(),
};

/** Alternative text of an image, or the description of a video. */
export const altText = () => text(300);
