const EVENT = 'hive:login-closed';

/** The login dialog says that it was dismissed. A window event, since shell and remotes each carry this code. */
export const announceLoginClosed = (): boolean => dispatchEvent(new Event(EVENT));

/** Calls the listener when the login dialog is dismissed; returns the function that stops it. */
export function onLoginClosed(listener: () => void): () => void {
  addEventListener(EVENT, listener);
  return () => removeEventListener(EVENT, listener);
}
