import type { PageSession } from '@hive/contracts';
import { onFirstRelease } from '@hive/remote-loader';
import { primeAnswers, type AppStore } from '@hive/store';
import { keepScreenState, releaseScreenState } from './screen-state';

const ELEMENT_ID = 'hive-session';

/** After this time the components of a first screen have mounted and subscribed, even on a slow network. */
const MOUNTED_AFTER_MS = 60_000;

/** Takes the session that the server put into the document, once: after a logout no personal data is left in it. */
export function takePageSession(): PageSession | undefined {
  const element = document.getElementById(ELEMENT_ID);
  element?.remove();
  return element ? (JSON.parse(element.textContent) as PageSession) : undefined;
}

/** Primes the store when the first remote has loaded, unless another person is logged in by then. */
export function primeFirstScreen(store: AppStore, session: PageSession): void {
  const { user, answers, zone } = session;
  onFirstRelease(() => {
    if (user && store.getState().session.user?.id === user.id) {
      setTimeout(primeAnswers(store, answers), MOUNTED_AFTER_MS);
    }
    if (zone !== undefined) {
      keepScreenState(store, session);
      setTimeout(releaseScreenState, MOUNTED_AFTER_MS);
    }
  });
}
