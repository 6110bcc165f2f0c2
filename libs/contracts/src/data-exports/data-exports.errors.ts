import type { ErrorDeclarations } from '../common/error-declarations.js';

export const dataExportErrors = {
  'DATA_EXPORT.NOT_FOUND': { status: 404, message: 'This export does not exist.' },
  'DATA_EXPORT.EXPIRED': { status: 404, message: 'This file has expired. Please export the data again.' },
} as const satisfies ErrorDeclarations;
