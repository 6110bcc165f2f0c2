/// <reference lib="dom" />
import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  sources: { node?: Element }[];
}

export interface LayoutShifts {
  total: number;
  /** Ids or classes of the elements that moved. */
  elements: string[];
}

/** In the page: sums all layout shifts and lists their elements. */
function recordInPage(): void {
  const shifts = { total: 0, elements: [] as string[] };
  const add = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as unknown as Shift[]) {
      shifts.total += value;
      shifts.elements.push(...sources.map(({ node }) => node?.id || node?.className || ''));
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const shiftsSoFar = () => {
    add(observer.takeRecords());
    return shifts;
  };
  Object.assign(globalThis, { shiftsSoFar });
}

/** Records the layout shifts of every document that the page opens from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(recordInPage);
}

/** The layout shifts of the current document so far. */
export const shiftsSoFar = (page: Page): Promise<LayoutShifts> =>
  page.evaluate(() => (globalThis as unknown as { shiftsSoFar: () => LayoutShifts }).shiftsSoFar());
