import type { ErrorBody, ErrorCode } from '@hive/contracts';

/** A failed call. `code` is set for errors of the API's catalogue; status 0 means that no response came. */
export interface ApiError {
  status: number;
  code?: ErrorCode;
  message: string;
  /** Messages by field path, such as `address.city`. */
  errors?: Record<string, string>;
  /** The present values of the fields of a refused change. */
  current?: Record<string, string>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isErrorBody = (body: unknown): body is ErrorBody =>
  isObject(body) && typeof body.code === 'string' && typeof body.message === 'string';

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The texts of responses that are not from the API. */
const FAILED = 'The service is not available right now. Please try again in a moment.';
const REFUSED = 'This could not be done. Please reload the page and try again.';

/** The error of a failed response. A proxy may have sent it, so the body can be anything. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parsed(text);
  const retryAfter = retryAfterOf(response);
  const common = { status: response.status, ...(retryAfter === undefined ? {} : { retryAfter }) };
  if (isErrorBody(body)) {
    const { code, message, errors, current } = body;
    return { ...common, code, message, ...(errors && { errors }), ...(current && { current }) };
  }
  // the text of a proxy, which is of no use to a person
  return { ...common, message: response.status < 500 ? REFUSED : FAILED };
}

/** Whether an error is an `ApiError`, such as the `error` of a mutation's result. */
export const isApiError = (error: unknown): error is ApiError =>
  isObject(error) && typeof error.status === 'number' && typeof error.message === 'string';

/** What a person reads about an error. Statuses and codes stay in the error, for the code that handles it. */
export const errorText = (error: unknown): string => (isApiError(error) || error instanceof Error ? error.message : '');

/** The error text of a failed query; undefined when it did not fail. */
export const loadError = (error: unknown): string | undefined =>
  error === undefined ? undefined : errorText(error) || 'The server did not answer.';

/** When to try again after `retryAfter` seconds. */
export function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `You can try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
