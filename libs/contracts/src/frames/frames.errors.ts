import type { ErrorDeclarations } from '../common/error-declarations.js';

export const frameErrors = {
  'FRAME.NOT_FOUND': { status: 404, message: 'This frame has no image.' },
  'FRAME.TAKEN': { status: 409, message: 'This frame already has an image.' },
  'FRAME.CHANGED': { status: 409, message: 'A colleague changed this frame meanwhile.' },
} as const satisfies ErrorDeclarations;
