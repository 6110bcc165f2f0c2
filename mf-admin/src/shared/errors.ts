import { isApiError } from '@hive/api-client';

export { actionError, loadError } from '@hive/api-client';

/** Whether a row does not exist, or is hidden from the caller. */
export const isMissingRow = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);
