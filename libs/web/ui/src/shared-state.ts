import { useSyncExternalStore } from 'react';

/** State of one bundle that several of its components show, and that outlives them. */
export function createSharedState<T>(initial: T) {
  let state = initial;
  const listeners = new Set<() => void>();
  const get = (): T => state;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next: T): void => {
      state = next;
      listeners.forEach((listener) => listener());
    },
    /** Whether a component shows it. */
    isShown: (): boolean => listeners.size > 0,
    useValue: (): T =>
      useSyncExternalStore(
        subscribe,
        get,
        // what the HTML of the server shows: a part that is hydrated later may already find another state
        () => initial,
      ),
  };
}
