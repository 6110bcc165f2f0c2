import { tabStorage } from '@hive/api-client';
import type { Notice } from '@hive/contracts';

/** tabStorage key of a notice for the page after a reload. */
const KEY = 'notice';

/** Stores a notice that the page shows after its reload; where storage is blocked, it ends with the page. */
export const storeFlashNotice = (notice: Notice): void => tabStorage.set(KEY, JSON.stringify(notice));

/** Returns the notice from before the reload, once. */
export function takeFlashNotice(): Notice | undefined {
  const notice = tabStorage.getJson(KEY) as Notice | undefined;
  tabStorage.remove(KEY);
  return notice;
}
