import { browserStorage } from '@hive/api-client';
import type { CurrentUser } from '@hive/contracts';

/** localStorage key of the user, cached for display only; each response of the server overwrites it. */
export const USER_KEY = 'currentUser';

/** Caches the user for the next page. Other tabs ask the server who is logged in when it changes. */
export function rememberUser(user: CurrentUser | null): void {
  if (user) {
    browserStorage.set(USER_KEY, JSON.stringify(user));
  } else {
    browserStorage.remove(USER_KEY);
  }
}
