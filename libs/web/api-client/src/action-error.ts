import { isApiError } from './errors';

/** What is wrong with the only field that was refused: a form of one text has no other place to say it. */
function onlyFieldError(errors: Record<string, string> = {}): string | undefined {
  const [only, ...others] = Object.values(errors);
  return others.length === 0 ? only : undefined;
}

/** The error text of a failed action: the one of the response, else `fallback`. */
export function actionError(error: unknown, fallback: string): string {
  if (!isApiError(error) || error.status === 0) {
    return fallback;
  }
  // the fields of a conflict have the present values
  const refused = error.code === 'REQUEST.INVALID' ? onlyFieldError(error.errors) : undefined;
  return refused ? `${error.message} ${refused}` : error.message || fallback;
}
