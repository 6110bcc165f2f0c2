import { performance } from 'node:perf_hooks';

const TIMEOUT_MS = 3_000;

/** Runs a check; rejects when the check does, or after three seconds, when it also aborts the signal of the check. */
export async function timedCheck<T>(
  check: (signal: AbortSignal) => Promise<T>,
): Promise<{ result: T; latencyMs: number }> {
  const startedAt = performance.now();
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${TIMEOUT_MS} ms`));
      controller.abort();
    }, TIMEOUT_MS);
  });
  try {
    const result = await Promise.race([check(controller.signal), timeout]);
    return { result, latencyMs: Math.round(performance.now() - startedAt) };
  } finally {
    clearTimeout(timer);
  }
}
