import type { CurrentUser } from '@hive/contracts';
import { selectUser, useSelector, type RootState } from '@hive/store';

/** The logged-in user, null without a login, undefined until the server has answered. For display only. */
export const useCurrentUser = (): CurrentUser | null | undefined =>
  useSelector((state: RootState) => selectUser(state));
