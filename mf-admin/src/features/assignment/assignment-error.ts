import { isApiError } from '@hive/api-client';

/** Why an assignment failed: what a colleague has done since, else only that it failed. */
export function assignmentError(error: unknown, subject: 'message' | 'client'): string {
  if (isApiError(error) && error.code === 'ASSIGNMENT.CHANGED') {
    return error.message;
  }
  // employees do not see what is assigned to a colleague
  return isApiError(error) && error.status === 404
    ? `A colleague has taken this ${subject} meanwhile, or it was deleted.`
    : `Failed to assign ${subject}`;
}
