import type { ErrorDeclarations } from '../common/error-declarations.js';

export const passwordLinkErrors = {
  'PASSWORD_LINK.INVALID': { status: 400, message: 'This link is no longer valid. Please ask for a new one.' },
} as const satisfies ErrorDeclarations;
