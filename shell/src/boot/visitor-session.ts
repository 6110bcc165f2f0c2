import { loadScripts } from './load-scripts';
import { loc, referrer } from './page';

/** Values that live as long as the tab: sessionStorage, or this page where storage is blocked. */
export let session: Record<string, string | undefined> = {};

const arrival = referrer + ' ' + loc.href;

/** 0 (false) on a page that was opened from this site. */
export const isFromOutside = referrer.indexOf(loc.origin);

/** Opens storage. That can wait for the browser's main process, so never call it before the first layout. */
export const openSession = (): void => {
  try {
    // the HTML shows a logged-in user the navigation of visitors until React runs
    if (localStorage.currentUser) {
      loadScripts();
    }
    session = sessionStorage;
  } catch {
    // storage is blocked
  }
};

/**
 * Stores the first and the last arrival from outside, the lead source of forms. Calls `onReturn` when the tab was here
 * before, also when it has shown another site since.
 */
export const rememberArrival = (onReturn: () => void): void => {
  if (session.first) {
    onReturn();
  } else {
    session.first = arrival;
  }
  if (isFromOutside && /^\S|utm_/.test(arrival)) {
    session.last = arrival;
  }
};
