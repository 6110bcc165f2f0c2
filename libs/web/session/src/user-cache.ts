import { browserStorage } from '@hive/api-client';
import type { CurrentUser } from '@hive/contracts';

/** localStorage key of the user, cached for display only; each response of the server overwrites it. */
export const USER_KEY = 'currentUser';

/** Null also where storage is blocked: the session works without the cache. */
export const readCachedUser = (): CurrentUser | null =>
  (browserStorage.getJson(USER_KEY) as CurrentUser | undefined) ?? null;

/** Caches the user for the next document. The storage event makes other tabs ask the server who is logged in. */
export function cacheUser(user: CurrentUser | null): void {
  if (user) {
    browserStorage.set(USER_KEY, JSON.stringify(user));
  } else {
    browserStorage.remove(USER_KEY);
  }
}
