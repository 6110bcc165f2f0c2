/** The items of the source; throws when one of them takes longer than `timeoutMs`. */
export async function* withIdleTimeout<T>(
  source: AsyncIterator<T>,
  timeoutMs: number,
  onTimeout: () => Error,
): AsyncGenerator<T> {
  for (;;) {
    const result = await within(source.next(), timeoutMs, onTimeout);
    if (result.done) {
      return;
    }
    yield result.value;
  }
}

async function within<T>(promise: Promise<T>, timeoutMs: number, onTimeout: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  // it may fail after the time-out, and would then be an unhandled rejection
  promise.catch(() => undefined);
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onTimeout()), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
