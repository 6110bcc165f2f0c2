/**
 * Ends the current task, so that the browser can paint and react to input before the code that follows. In browsers that support
 * it, the continuation runs before other tasks.
 */
export const yieldToMain = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve);
      });
