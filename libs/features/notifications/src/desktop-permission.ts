import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notifyListeners = (): void => listeners.forEach((listener) => listener());

/** Whether this page may use desktop notifications; undefined where the browser has none, such as on an insecure page. */
const read = (): NotificationPermission | undefined => globalThis.Notification?.permission;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // another tab, or the settings of the browser
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

export const useDesktopPermission = (): NotificationPermission | undefined =>
  useSyncExternalStore(subscribe, read, () => undefined);

/** Asks the person for permission. Requires a user gesture. */
export async function askForDesktop(): Promise<void> {
  await Notification.requestPermission();
  notifyListeners();
}
