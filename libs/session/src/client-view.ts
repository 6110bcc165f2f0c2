import { browserStorage } from '@hive/api-client';

/** localStorage key of the page where the view began. */
const ORIGIN_KEY = 'viewStartedOn';
const PORTAL = '/client-portal';
const ADMIN = '/admin';

/**
 * The way into the portal as a client, and back. Both load a document: no answer and no socket of the one user is left for
 * the other.
 */
export const clientView = {
  /** Opens the portal, and remembers this page. */
  enter(): void {
    browserStorage.set(ORIGIN_KEY, location.pathname + location.search);
    this.open(PORTAL);
  },
  /** Opens the page where the view began. */
  leave(): void {
    const origin = browserStorage.get(ORIGIN_KEY) ?? ADMIN;
    browserStorage.remove(ORIGIN_KEY);
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
