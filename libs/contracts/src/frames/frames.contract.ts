import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { booleanField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { exampleDataUrl, exampleImage, responsiveImageSchema, uploadErrors } from '../media/media.contract.js';
import { frameRoutes } from './frames.routes.js';
import { removeFrameQuerySchema, updateFrameSchema, uploadFrameSchema } from './frames.schemas.js';

const publicFields = {
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
};

/** The content of a named slot of the public pages. `imageData` is the URL of the image or video. */
export const publicFrameSchema = shape(publicFields);
export type PublicFrame = InferType<typeof publicFrameSchema>;

/** A frame as staff read it. */
export const frameSchema = shape({
  frameId: textField(),
  /** The places that show it; none for an id that the pages do not know. */
  usages: listOf(
    shape({
      page: enumField(['Home', 'Portfolio']),
      path: textField(),
      place: textField(),
      /** The page shows an image of its own in an empty frame. */
      hasDefault: booleanField(),
    }),
  ),
  /** Null while the frame is empty. */
  content: shape({
    ...publicFields,
    /** Full name of the employee; null for content that came with the product. */
    uploadedBy: textField().nullable(),
  }).nullable(),
});
export type Frame = InferType<typeof frameSchema>;

const publicFrame: PublicFrame = {
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

const frame: Frame = {
  frameId: publicFrame.frameId,
  usages: [{ page: 'Home', path: '/#projects', place: 'SEO card', hasDefault: true }],
  content: { ...publicFrame, uploadedBy: 'Robin Okafor' },
};

/** Writes resolve when the public pages show the change. */
export const frameContract = defineContract(frameRoutes, {
  listPublic: { response: listOf(publicFrameSchema), example: { response: [publicFrame] } },
  list: { response: listOf(frameSchema), example: { response: [frame] } },
  upload: {
    body: uploadFrameSchema,
    response: publicFrameSchema,
    errors: ['FRAME.TAKEN', 'FRAME.CHANGED', ...uploadErrors],
    example: {
      body: { imageData: exampleDataUrl, fileName: 'counter.png', frameId: 'hero-card-1', alt: exampleImage.alt },
      response: publicFrame,
    },
  },
  update: {
    body: updateFrameSchema,
    response: publicFrameSchema,
    errors: ['FRAME.NOT_FOUND', 'FRAME.CHANGED'],
    example: { body: { alt: exampleImage.alt }, response: publicFrame },
  },
  remove: {
    query: removeFrameQuerySchema,
    response: null,
    errors: ['FRAME.NOT_FOUND', 'FRAME.CHANGED'],
    example: {},
  },
});
