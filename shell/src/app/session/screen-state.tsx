import type { ReactNode } from 'react';
import type { PageSession } from '@hive/contracts';
import { discardPageHtml } from '@hive/remote-loader';
import { hasDrafts } from '@hive/session';
import { Provider, type AppStore, type RootState } from '@hive/store';
import { createSharedState } from '@hive/ui';
import { isFilled } from '../early-input';

/** What the server's HTML of a screen shows, until it is hydrated or its person leaves; undefined on other pages. */
const screen = createSharedState<{ store: AppStore; serverState?: RootState } | undefined>(undefined);

const hourOf = (at: number): number => new Date(at).setMinutes(0, 0, 0);

/** After a reload, the browser fills in what the fields of the page before contained, which is not what React renders. */
const hasRestoredFields = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('#outlet :is(input, textarea, select)')].some(isFilled);

/**
 * Whether this browser would show what the server has rendered. Another time zone or another hour has other times, days and another
 * greeting; a draft is known to this tab alone; fields may be filled in; and the person, or their name or rights, may have changed.
 */
const isSame = ({ user: present }: RootState['session'], { zone, readAt, user }: PageSession): boolean =>
  zone === Intl.DateTimeFormat().resolvedOptions().timeZone &&
  hourOf(readAt) === hourOf(Date.now()) &&
  JSON.stringify(user) === JSON.stringify(present) &&
  !hasDrafts(user?.id ?? '') &&
  !hasRestoredFields();

/** Keeps the state from which the server's HTML is hydrated: what changes until then arrives as an update. Other HTML is replaced. */
export function keepScreenState(store: AppStore, session: PageSession): void {
  const state = store.getState();
  if (isSame(state.session, session)) {
    screen.set({ store, serverState: state });
  } else {
    discardPageHtml();
  }
}

/** Forgets that state, without a new start of the remote: its other parts replace their HTML instead of hydrating it. */
export function releaseScreenState(): void {
  const { store } = screen.get() ?? {};
  if (store) {
    screen.set({ store });
  }
}

/** Around a remote, whose boundaries are hydrated one after the other. */
export function ScreenState({ children }: { children: ReactNode }) {
  screen.useValue();
  // while React hydrates, too: its first value has no provider, and adding one later would start the remote anew
  const shown = screen.get();
  return shown ? <Provider {...shown}>{children}</Provider> : children;
}
