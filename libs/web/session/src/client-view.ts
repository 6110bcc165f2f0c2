import { browserStorage } from '@hive/api-client';
import type { CurrentUser } from '@hive/contracts';
import { cacheUser } from './user-cache';

/** localStorage key of the page where the view began. */
const ORIGIN_KEY = 'viewStartedOn';
const PORTAL = '/client-portal';
const ADMIN = '/admin';
/** After that time the other page has replaced this one, unless the person chose to stay on it. */
const LOAD_MS = 10_000;

/**
 * Enters and leaves the portal as a client. Both load a document, so that no response and no socket of one user remains for the
 * other. Both cache the new user first: the session has changed in every tab, and other tabs follow at once. `onStay` is called when
 * the person stays on this page.
 */
export const clientView = {
  /** Opens the portal for the user of the view, and remembers this page. */
  enter(user: CurrentUser, onStay: () => void): void {
    cacheUser(user);
    browserStorage.set(ORIGIN_KEY, location.pathname + location.search);
    setTimeout(onStay, LOAD_MS);
    this.open(PORTAL);
  },
  /** Opens the page where the view began, for the member of staff. */
  leave(user: CurrentUser, onStay: () => void): void {
    cacheUser(user);
    const origin = browserStorage.get(ORIGIN_KEY) ?? ADMIN;
    browserStorage.remove(ORIGIN_KEY);
    setTimeout(onStay, LOAD_MS);
    this.open(origin);
  },
  /** `location.assign` as a method that tests can replace. */
  open(path: string): void {
    location.assign(path);
  },
};

/** The name of the client as whom staff view the portal. */
export const viewedName = ({ companyName, email }: { companyName?: string | undefined; email: string }): string =>
  companyName || email;
