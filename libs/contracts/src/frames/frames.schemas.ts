import { boolean, object, string, type InferType } from 'yup';
import { text } from '../common/fields.js';
import { altText, uploadFields } from '../media/media.schemas.js';

const FRAME_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Whether the text can be the id of a frame. */
export const isFrameId = (value: string): boolean => FRAME_ID.test(value);

/**
 * The `imageData` that the person saw, empty for an empty frame: the server refuses to overwrite what a colleague has put there
 * since. Without it the last change wins.
 */
const seen = () => text(300).optional();

/** An upload for a frame, as JSON or multipart. */
export const uploadFrameSchema = object({
  ...uploadFields,
  frameId: string().trim().matches(FRAME_ID, 'Use letters, digits and hyphens').required('Required'),
  /** Without it a filled frame keeps its description. */
  alt: altText().optional(),
  /** False refuses a frame that is not empty. */
  replace: boolean().default(true),
  seen: seen(),
}).noUnknown();
export type UploadFrame = InferType<typeof uploadFrameSchema>;

/** The alternative text of an image, or the description of a video. */
export const updateFrameSchema = object({ alt: altText().defined('Required'), seen: seen() }).noUnknown();
export type UpdateFrame = InferType<typeof updateFrameSchema>;

export const removeFrameQuerySchema = object({ seen: seen() }).noUnknown();
export type RemoveFrameQuery = InferType<typeof removeFrameQuerySchema>;
