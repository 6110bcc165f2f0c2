import type { Notice } from '@hive/contracts';

/** Events of one kind within the page. Values emitted before the first listener registers are delivered to it. */
export function createChannel<T>() {
  const listeners = new Set<(value: T) => void>();
  const waiting: T[] = [];
  return {
    emit(value: T): void {
      if (listeners.size === 0) {
        waiting.push(value);
      }
      listeners.forEach((listener) => listener(value));
    },
    on(listener: (value: T) => void): () => void {
      listeners.add(listener);
      waiting.splice(0).forEach(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The dialogs that remotes can open. */
export type DialogName = 'login' | 'signup';

/** Notices to show as toasts. */
export const notices = createChannel<Notice>();
/** Dialogs to open. */
export const dialogs = createChannel<DialogName>();
/** Paths to navigate to. */
export const navigations = createChannel<string>();
