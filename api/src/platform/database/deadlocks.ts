const MAX_ATTEMPTS = 3;

const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '40P01';

/** The error of a deadlock: Postgres aborts one of the transactions, which then runs again. */
export async function retryDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isDeadlock(error)) {
        throw error;
      }
    }
  }
}
