import type { ErrorDeclarations } from '../common/error-declarations.js';
import { SELECT_IMAGE_OR_VIDEO } from './media.values.js';

export const mediaErrors = {
  'MEDIA.WRONG_TYPE': { status: 415, message: SELECT_IMAGE_OR_VIDEO },
  'MEDIA.TOO_MANY_PIXELS': { status: 400, message: 'This picture is too large: 50 megapixels are the most.' },
  'MEDIA.TOO_LARGE': { status: 413, message: 'Images must be smaller than 10 MB and videos smaller than 100 MB.' },
} as const satisfies ErrorDeclarations;
