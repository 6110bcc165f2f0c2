import type { ErrorDeclarations } from '../common/error-declarations.js';

export const assignmentErrors = {
  'ASSIGNMENT.CHANGED': { status: 409, message: 'A colleague changed the assignment meanwhile.' },
} as const satisfies ErrorDeclarations;
