import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { exampleDataUrl, exampleImage, responsiveImageSchema, uploadErrors } from '../media/media.contract.js';
import { frameRoutes } from './frames.routes.js';
import { uploadFrameSchema } from './frames.schemas.js';

/** The content of a named slot of the public pages. `imageData` is the URL of the image or video. */
export const publicFrameSchema = shape({
  id: textField(),
  frameId: textField(),
  imageData: textField(),
  fileName: textField(),
  fileType: enumField(['image', 'video']),
  mimeType: textField(),
  alt: textField(),
  /** Null for an uploaded video. */
  image: responsiveImageSchema.nullable(),
  updatedAt: timestampField(),
});
export type PublicFrame = InferType<typeof publicFrameSchema>;

const frame: PublicFrame = {
  id: '019abf00-0000-7000-8000-000000000050',
  frameId: 'hero-card-1',
  imageData: exampleImage.src,
  fileName: 'counter.png',
  fileType: 'image',
  mimeType: 'image/webp',
  alt: exampleImage.alt,
  image: exampleImage,
  updatedAt: '2026-03-01T09:30:00.000Z',
};

/** Writes resolve when the public pages show the change. */
export const frameContract = defineContract(frameRoutes, {
  list: { response: listOf(publicFrameSchema), example: { response: [frame] } },
  upload: {
    body: uploadFrameSchema,
    response: publicFrameSchema,
    errors: ['FRAME.TAKEN', ...uploadErrors],
    example: {
      body: { imageData: exampleDataUrl, fileName: 'counter.png', frameId: 'hero-card-1', alt: exampleImage.alt },
      response: frame,
    },
  },
  remove: { response: null, errors: ['FRAME.NOT_FOUND'], example: {} },
});
