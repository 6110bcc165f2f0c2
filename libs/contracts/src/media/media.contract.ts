import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { countField, enumField, shape, textField } from '../common/responses.js';
import { mediaRoutes } from './media.routes.js';
import { uploadMediaSchema } from './media.schemas.js';

/**
 * An image in several widths. `src` is the fallback; `avif` and `webp` are srcset texts, empty until the variants are
 * generated, a few seconds after an upload.
 */
export const responsiveImageSchema = shape({
  src: textField(),
  avif: textField(),
  webp: textField(),
  width: countField(),
  height: countField(),
  alt: textField(),
  /** URL of a 9:16 AVIF crop around the focal point of a slide, for phones. Absent for portrait images. */
  portraitCrop: textField().optional(),
  /** Focal point in per cent from left and top; absent for the middle. */
  focusX: countField().optional(),
  focusY: countField().optional(),
});
export type ResponsiveImage = InferType<typeof responsiveImageSchema>;

/** An image of the examples. */
export const exampleImage: ResponsiveImage = {
  src: '/media/0123456789abcdef.webp',
  avif: '/media/0123456789abcdef-640.avif 640w',
  webp: '/media/0123456789abcdef-640.webp 640w',
  width: 1600,
  height: 900,
  alt: 'A counter with fresh bread',
};

/** A data URL of the examples, truncated. */
export const exampleDataUrl = 'data:image/png;base64,iVBORw0KGgo=';

/** A stored file for a field that takes its URL. It is removed when nothing references it for a day. */
export const storedMediaSchema = shape({
  /** `/media/<hash>.<extension>`, which never changes its content. */
  url: textField(),
  fileType: enumField(['image', 'video']),
  mimeType: textField(),
  /** Of an image; null for a video. */
  width: countField().nullable(),
  height: countField().nullable(),
});
export type StoredMedia = InferType<typeof storedMediaSchema>;

/** Errors of every call that takes a file. */
export const uploadErrors = ['MEDIA.WRONG_TYPE', 'MEDIA.TOO_MANY_PIXELS', 'MEDIA.TOO_LARGE'] as const;

/** Images are re-encoded; the URL of the result names its content. */
export const mediaContract = defineContract(mediaRoutes, {
  upload: {
    body: uploadMediaSchema,
    response: storedMediaSchema,
    errors: uploadErrors,
    example: {
      body: { imageData: exampleDataUrl, fileName: 'counter.png' },
      response: { url: exampleImage.src, fileType: 'image', mimeType: 'image/webp', width: 1600, height: 900 },
    },
  },
});
