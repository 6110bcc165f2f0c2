const MAX_ATTEMPTS = 3;

const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === '40P01';

/** Two transactions that wait for each other: Postgres ends one of them, which runs again. */
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
