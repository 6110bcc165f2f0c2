import type { CurrentUser } from '@hive/contracts';
import { selectUser, useSelector, type RootState } from '@hive/store';

/** The logged-in user, or null; undefined while it is being found out. A display only: the server decides. */
export const useCurrentUser = (): CurrentUser | null | undefined =>
  useSelector((state: RootState) => selectUser(state));
