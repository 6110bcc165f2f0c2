/** Gets each step through the history before the router; one that it stops does not reach the router. */
type HistoryGuard = (event: PopStateEvent) => void;

declare global {
  interface Window {
    /** Of every bundle on the page; the last one is asked. */
    hiveHistoryGuards?: HistoryGuard[];
  }
}

const guards = (): HistoryGuard[] => (window.hiveHistoryGuards ??= []);

/**
 * Called before the router starts. Browsers call the listeners of the window in their order: one that is added later, even with
 * `capture`, comes after the router's.
 */
export const startHistoryGuards = (): void => addEventListener('popstate', (event) => guards().at(-1)?.(event));

/** Returns a function that ends the guard. */
export function guardHistory(guard: HistoryGuard): () => void {
  guards().push(guard);
  return () => {
    guards().splice(guards().indexOf(guard), 1);
  };
}
