import type { Notice } from '@hive/contracts';

/** sessionStorage key of a notice for the page after a reload. */
const KEY = 'notice';

/** Stores a notice that the page shows after its reload. */
export function carryNotice(notice: Notice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // storage is blocked: the notice ends with the page
  }
}

/** Returns the notice from before the reload, once. */
export function takeCarriedNotice(): Notice | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? undefined : (JSON.parse(stored) as Notice);
  } catch {
    return undefined;
  }
}
