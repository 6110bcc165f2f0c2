import type { Notice } from '@hive/contracts';

/** A channel of one kind of event inside the page; what nobody hears yet waits for the first listener. */
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

export type DialogName = 'login' | 'signup';

export const notices = createChannel<Notice>();
export const dialogs = createChannel<DialogName>();
export const navigations = createChannel<string>();
