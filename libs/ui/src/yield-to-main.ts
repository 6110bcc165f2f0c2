/**
 * Ends the current task, so that the browser can paint and react to input before the code that follows. The rest of a task that
 * yields comes before other tasks, where browsers can do that.
 */
export const yieldToMain = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve);
      });
