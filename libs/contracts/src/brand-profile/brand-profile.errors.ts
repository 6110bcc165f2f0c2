import type { ErrorDeclarations } from '../common/error-declarations.js';

export const brandProfileErrors = {
  'BRAND_PROFILE.CHANGED': { status: 409, message: 'Somebody else changed this brand profile in the meantime.' },
  'BRAND_PROFILE.LOGO_NOT_FOUND': { status: 400, message: 'Choose an image from Brand assets as the logo.' },
} as const satisfies ErrorDeclarations;
