import type { ErrorDeclarations } from '../common/error-declarations.js';

export const settingsErrors = {
  'SETTINGS.CHANGED': { status: 409, message: 'A colleague has changed these settings meanwhile.' },
} as const satisfies ErrorDeclarations;
