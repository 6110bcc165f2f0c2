import { useSyncExternalStore } from 'react';

interface BellState {
  unread: number;
  /** The bell whose panel is open. */
  anchor: HTMLElement | null;
}

let state: BellState = { unread: 0, anchor: null };
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Module state: the admin app has two bells, and the counting code loads later. */
export function changeBell(change: Partial<BellState>): void {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener());
}

export const useBell = (): BellState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
