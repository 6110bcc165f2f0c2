const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;
/** Events after which a load is tried again at once. */
const RETRY_EVENTS = ['pointerdown', 'keydown', 'online'];

/**
 * Marks the page as incomplete (`html[data-failed]`), so that a visitor whose press is pending sees a notice. Resolves
 * when the next attempt to load is due: at a press, when the connection is back, or after a delay that grows with the
 * attempts.
 */
export function waitForRetry(attempts: number): Promise<void> {
  document.documentElement.dataset.failed = '';
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      RETRY_EVENTS.forEach((type) => removeEventListener(type, end, true));
      resolve();
    };
    const timer = setTimeout(end, Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1)));
    RETRY_EVENTS.forEach((type) => addEventListener(type, end, true));
  });
}

/** Removes the mark of `waitForRetry` after a load has succeeded, and records that one had failed. */
export function endRetry(): void {
  const { dataset } = document.documentElement;
  if ('failed' in dataset) {
    delete dataset.failed;
    if (window.__hive) {
      window.__hive.failed = true;
    }
  }
}
