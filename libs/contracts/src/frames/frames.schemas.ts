import { boolean, object, string, type InferType } from 'yup';
import { altText, uploadFields } from '../media/media.schemas.js';

const FRAME_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Whether the text can be the id of a frame. */
export const isFrameId = (value: string): boolean => FRAME_ID.test(value);

/** An upload for a frame, as JSON or multipart. */
export const uploadFrameSchema = object({
  ...uploadFields,
  frameId: string().trim().matches(FRAME_ID, 'Use letters, digits and hyphens').required('Required'),
  alt: altText().default(''),
  /** False refuses a frame that is not empty. */
  replace: boolean().default(true),
}).noUnknown();
export type UploadFrame = InferType<typeof uploadFrameSchema>;
