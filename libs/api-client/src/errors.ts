import type { ErrorBody, ErrorCode } from '@hive/contracts';

/** A failed call. `code` is set when the answer is one of ours; status 0 means that there was no answer at all. */
export interface ApiError {
  status: number;
  code?: ErrorCode;
  message: string;
  /** Messages by the path of the field. */
  errors?: Record<string, string>;
  /** Seconds after which the call may be tried again. */
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

/** What an answer other than 2xx says, whoever sent it. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parsed(text);
  const retryAfter = retryAfterOf(response);
  const common = { status: response.status, ...(retryAfter === undefined ? {} : { retryAfter }) };
  if (isErrorBody(body)) {
    return { ...common, code: body.code, message: body.message, ...(body.errors ? { errors: body.errors } : {}) };
  }
  return { ...common, message: text || response.statusText };
}

export const isApiError = (error: unknown): error is ApiError =>
  isObject(error) && typeof error.status === 'number' && typeof error.message === 'string';

/** The text of a failure where the catalogue has none of its own: '{status}: {body or status text}'. */
export function errorText(error: unknown): string {
  if (!isApiError(error)) {
    return error instanceof Error ? error.message : '';
  }
  return error.status === 0 ? error.message : `${error.status}: ${error.message}`;
}
