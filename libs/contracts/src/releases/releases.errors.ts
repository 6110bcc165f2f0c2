import type { ErrorDeclarations } from '../common/error-declarations.js';

export const releaseErrors = {
  'RELEASE.NOT_FOUND': { status: 404, message: 'This version does not exist.' },
  'RELEASE.REFUSED': { status: 409, message: 'This version cannot be live.' },
  'RELEASE.CHANGED': { status: 409, message: 'Another version is live meanwhile. Please look again.' },
} as const satisfies ErrorDeclarations;
