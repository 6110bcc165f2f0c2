import type { ErrorCode } from '@hive/contracts';
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { AppError } from '../../../../common/errors/app-error.js';
import type { CallOutcome } from './circuit-breaker.js';
import type { FailureReason } from './provider-log.js';

/** Short waits that a person hardly notices; a provider that asks for a longer one is busy. */
const MAX_RETRY_AFTER_MS = 8_000;

/** What to do about a failed call of the provider. */
export interface ProviderFailure {
  code: ErrorCode;
  /** Whether another attempt may succeed. */
  isTransient: boolean;
  /** The wait that the provider asks for. */
  retryAfterMs?: number;
}

/** Codes of bad requests that are about the content. */
const REFUSALS = /content_policy|content_filter|moderation|safety|refus/i;

/** Codes of requests with more text than the model can read. */
const TOO_LONG = /context_length|string_above_max_length|too_long|too_large/i;

/** Statuses with a meaning of their own; other 4xx mean that the request, as it is configured, is not right. */
const failureByStatus: Readonly<Record<number, ProviderFailure>> = {
  408: { code: 'AI.TIMED_OUT', isTransient: true },
  409: { code: 'AI.BUSY', isTransient: true },
  413: { code: 'AI.TOO_LONG', isTransient: false },
  429: { code: 'AI.BUSY', isTransient: true },
};

const isTimeout = (error: unknown): boolean => error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name);

/** The failure behind an error of the SDK, of the network or of this area. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof AppError) {
    return { code: error.code, isTransient: false };
  }
  // the person's own abort is handled before
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError || isTimeout(error)) {
    return { code: 'AI.TIMED_OUT', isTransient: true };
  }
  if (error instanceof APIConnectionError) {
    return { code: 'AI.UNAVAILABLE', isTransient: true };
  }
  return error instanceof APIError ? failureOfStatus(error) : { code: 'AI.UNAVAILABLE', isTransient: true };
}

function failureOfStatus(error: APIError): ProviderFailure {
  const { status, code } = error;
  const headers: Headers | undefined = error.headers;
  const retryAfterMs = retryAfter(headers);
  const waits = retryAfterMs !== undefined && { retryAfterMs };
  if (code === 'insufficient_quota') {
    return { code: 'AI.MISCONFIGURED', isTransient: false };
  }
  if (REFUSALS.test(`${code ?? ''} ${error.type ?? ''}`)) {
    return { code: 'AI.REFUSED', isTransient: false };
  }
  if (TOO_LONG.test(`${code ?? ''} ${error.type ?? ''}`)) {
    return { code: 'AI.TOO_LONG', isTransient: false };
  }
  // an error inside a stream has no status
  if (status === undefined || status >= 500) {
    return { code: 'AI.UNAVAILABLE', isTransient: true, ...waits };
  }
  return { ...(failureByStatus[status] ?? { code: 'AI.MISCONFIGURED', isTransient: false }), ...waits };
}

/** No longer than a person would wait for. */
const RETRY_AFTER_MAX_MS = 3_600_000;

/** Seconds, or a date. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const value = headers?.get('retry-after');
  if (!value) {
    return undefined;
  }
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), RETRY_AFTER_MAX_MS);
}

/** How long to wait before the next attempt; undefined when there should be none. */
export function retryDelayMs({ isTransient, retryAfterMs }: ProviderFailure, attempt: number): number | undefined {
  if (!isTransient || (retryAfterMs ?? 0) > MAX_RETRY_AFTER_MS) {
    return undefined;
  }
  // jitter, so that requests that failed together do not return together
  return retryAfterMs ?? 500 * 2 ** attempt * (0.75 + Math.random() / 4);
}

/** Callers get the message of the code. The provider's answer is in `reason`, for administrators only. */
export class ProviderError extends AppError {
  constructor(
    { code, retryAfterMs }: Pick<ProviderFailure, 'code' | 'retryAfterMs'>,
    readonly reason: FailureReason,
  ) {
    super(code, retryAfterMs === undefined ? {} : { retryAfterSeconds: retryAfterMs / 1000 });
  }
}

/** What these failures say about the provider: it is down, or too slow. */
const broken: ReadonlySet<ErrorCode> = new Set(['AI.UNAVAILABLE', 'AI.TIMED_OUT', 'AI.INTERRUPTED']);

/** A busy provider works, but the next call may find it busy too. An error that is no AppError means that the person stopped. */
export function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof AppError) || error.code === 'AI.BUSY') {
    return 'unknown';
  }
  return broken.has(error.code) ? 'failed' : 'worked';
}
