/// <reference lib="dom" />
import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  sources: { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

export interface LayoutShifts {
  total: number;
  /** The element that moved, with its old and new place. */
  elements: string[];
}

/** In the page: sums all layout shifts and lists their elements. */
function recordInPage(): void {
  // init scripts run in iframes, too; in a sandboxed one without scripts the observer logs an error
  if (self !== top) {
    return;
  }
  const shifts = { total: 0, elements: [] as string[] };
  const nameOf = (node: Node | null | undefined) =>
    node instanceof HTMLElement
      ? node.id || node.className || `<${node.localName}> ${node.innerText.slice(0, 60)}`
      : `${node?.nodeName ?? 'removed'} ${node?.textContent?.slice(0, 60) ?? ''}`;
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const add = (entries: PerformanceEntryList) => {
    for (const { value, sources } of entries as unknown as Shift[]) {
      shifts.total += value;
      const moves = sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${place(previousRect)} → ${place(currentRect)}`,
      );
      shifts.elements.push(...moves);
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

/** Records the layout shifts of every document that the page opens from now on, without those of its iframes. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(recordInPage);
}

/** The layout shifts of the current document so far. */
export const shiftsSoFar = (page: Page): Promise<LayoutShifts> =>
  page.evaluate(() => (globalThis as unknown as { shiftsSoFar: () => LayoutShifts }).shiftsSoFar());

/** Whether a font arrived after the first paint; its text then changes its width. */
const areFontsLate = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!paint) {
      return false;
    }
    // a font that has just arrived is not yet in the next paint
    const deadline = paint.startTime - 100;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > deadline);
  });

/**
 * Resolves with the layout shifts of a load, which begins with an empty cache. Repeats it at most three times if something moved
 * and a font was late, which happens on a busy machine.
 */
export async function shiftsOfLoad(page: Page, load: () => Promise<void>): Promise<LayoutShifts> {
  await load();
  let shifts = await shiftsSoFar(page);
  for (let repeats = 0; repeats < 3 && shifts.elements.length > 0 && (await areFontsLate(page)); repeats += 1) {
    await load();
    shifts = await shiftsSoFar(page);
  }
  return shifts;
}
