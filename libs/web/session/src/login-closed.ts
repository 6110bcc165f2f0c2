const EVENT = 'hive:login-closed';

/** Tells all remotes that the login dialog was dismissed. A window event, because each bundle has its own copy of this lib. */
export const announceLoginClosed = (): boolean => dispatchEvent(new Event(EVENT));

/** Calls the listener when the login dialog is dismissed; returns the unsubscribe function. */
export function onLoginClosed(listener: () => void): () => void {
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
