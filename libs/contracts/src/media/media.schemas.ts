import { number, object, string, type InferType } from 'yup';
import { text } from '../common/fields.js';
import { ALT_TEXT_MAX, uploadLimits } from './media.values.js';

/** Characters of a data URL of the largest image: four for three bytes, and its prefix. */
const MAX_DATA_URL = Math.ceil(uploadLimits.image / 3) * 4 + 200;

/** Fields of every upload. `imageData` is a data URL, or the file part of a multipart body. */
export const uploadFields = {
  imageData: string().max(MAX_DATA_URL, 'Images must be smaller than 10 MB').required('Required'),
  fileName: text(255).required('Required'),
  /** The type that the browser claims; the server decides by the bytes. */
  fileType: text(100).optional(),
};

/** Alternative text of an image, or the description of a video. */
export const altText = () => text(ALT_TEXT_MAX);

/** Per cent of width or height: the point of a picture that stays visible when it is cropped. */
export const focusPercent = () => number().integer().min(0).max(100);

/** A file for the media library, as JSON or multipart. */
export const uploadMediaSchema = object(uploadFields).noUnknown();
export type UploadMedia = InferType<typeof uploadMediaSchema>;
