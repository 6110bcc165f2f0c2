import { APIError } from 'openai';

const MESSAGE_MAX = 200;
/** Keys, also those that the provider has shortened: `sk-pr****9f2c`. */
const KEY = /\bsk-[\w*.-]+/g;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Codes of the system, such as ENOTFOUND, which the SDK hides behind "Connection error." */
function causeOf(error: unknown): string | undefined {
  let cause = error instanceof Error ? error.cause : undefined;
  while (cause instanceof Error && !('code' in cause) && cause.cause !== undefined) {
    cause = cause.cause;
  }
  return cause instanceof Error ? String('code' in cause ? cause.code : cause.message) : undefined;
}

/** Why a call failed, for the log and for administrators. */
export interface FailureReason {
  /** Status of the response; undefined when there was none. */
  status?: number;
  code?: string;
  type?: string;
  requestID?: string;
  /** Code of a failed connection. */
  cause?: string;
  message: string;
}

/** The reason of a failure, without keys. Providers echo what they were sent, so their text is shortened. */
export function describeFailure(error: unknown, apiKey: string | undefined): FailureReason {
  const message = apiKey ? messageOf(error).replaceAll(apiKey, '[key]') : messageOf(error);
  const { status, code, type, requestID } = error instanceof APIError ? error : {};
  const cause = causeOf(error);
  return {
    ...(status !== undefined && { status }),
    ...(code && { code }),
    ...(type && { type }),
    ...(requestID && { requestID }),
    ...(cause !== undefined && { cause }),
    message: message.replace(KEY, '[key]').slice(0, MESSAGE_MAX),
  };
}
