import type { ErrorDeclarations } from '../common/error-declarations.js';

export const insightErrors = {
  'INSIGHT.NOT_FOUND': { status: 404, message: 'This article does not exist.' },
  'INSIGHT.CHANGED': { status: 409, message: 'A colleague changed this article meanwhile.' },
  'INSIGHT.SLUG_EXISTS': { status: 409, message: 'Another article has this address.' },
} as const satisfies ErrorDeclarations;
