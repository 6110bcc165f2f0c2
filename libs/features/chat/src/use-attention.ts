import { useSyncExternalStore } from 'react';

const EVENTS = ['focus', 'blur'] as const;

const subscribe = (listener: () => void): (() => void) => {
  EVENTS.forEach((event) => addEventListener(event, listener));
  document.addEventListener('visibilitychange', listener);
  return () => {
    EVENTS.forEach((event) => removeEventListener(event, listener));
    document.removeEventListener('visibilitychange', listener);
  };
};

const hasAttention = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Whether the person looks at this page: it is visible and its window has the focus. */
export const useAttention = (): boolean => useSyncExternalStore(subscribe, hasAttention, () => false);
