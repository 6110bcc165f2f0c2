import { setTimeout as delay } from 'node:timers/promises';
import { failureOf, ProviderError, retryDelayMs, type ProviderFailure } from './provider-errors.js';
import type { FailureReason } from './provider-log.js';

const MAX_ATTEMPTS = 3;

interface AttemptOptions {
  /** Aborted by the person, or by the end of the process. */
  signal: AbortSignal;
  /** Time-out of all attempts together, so that an attempt which timed out is the last. */
  timeoutMs: number;
  /** Called with the failure of the last attempt; returns its reason. */
  onFailure: (error: unknown) => FailureReason;
}

/** The result of an attempt; aborting its connection ends it. */
export interface Connected<T> {
  result: T;
  connection: AbortController;
}

/** Retries a call after temporary failures. Each attempt has a connection of its own, which is closed before the next one begins. */
export async function withAttempts<T>(
  call: (signal: AbortSignal) => Promise<T>,
  { signal, timeoutMs, onFailure }: AttemptOptions,
): Promise<Connected<T>> {
  const end = performance.now() + timeoutMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await connect(call, signal, end - performance.now());
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureOf(error);
      const delayMs = delayBeforeNext(failure, attempt, end);
      if (delayMs === undefined) {
        throw new ProviderError(failure, onFailure(error));
      }
      await delay(delayMs, undefined, { signal });
    }
  }
}

function delayBeforeNext(failure: ProviderFailure, attempt: number, end: number): number | undefined {
  const delayMs = attempt + 1 < MAX_ATTEMPTS ? retryDelayMs(failure, attempt) : undefined;
  return delayMs !== undefined && performance.now() + delayMs < end ? delayMs : undefined;
}

async function connect<T>(
  call: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Connected<T>> {
  const connection = new AbortController();
  signal.addEventListener('abort', () => connection.abort(), { once: true, signal: connection.signal });
  const timeout = new DOMException('The provider did not answer in time', 'TimeoutError');
  const timer = setTimeout(() => connection.abort(timeout), timeoutMs);
  try {
    return { result: await call(connection.signal), connection };
  } catch (error) {
    const isLate = connection.signal.reason === timeout;
    connection.abort();
    throw isLate ? timeout : error;
  } finally {
    clearTimeout(timer);
  }
}
