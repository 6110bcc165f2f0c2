/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';

export const desk = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

export const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** The id of what has the focus, else its words. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '');

/** Waits until that element has the focus. */
export async function focusComesTo(page: Page, id: string): Promise<void> {
  await page.waitForFunction((of) => document.activeElement?.id === of, id);
}

/** Waits until the page's scripts have nothing more to do and what they changed is painted. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }),
  );
}

/** Waits until the page no longer scrolls. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const before = scrollY;
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame);
    }
    return scrollY === before;
  });
}

/** Waits until the start of the element is what the visitor looks at, and the page no longer scrolls. */
export async function arrivedAt(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(async (of) => {
    const top = () => document.querySelector(of)?.getBoundingClientRect().top ?? Infinity;
    const before = top();
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame);
    }
    return top() === before && before > -60 && before < innerHeight / 2;
  }, selector);
}

/** Waits until nothing of the element moves any more. */
export async function still(element: Locator): Promise<void> {
  await element.evaluate((of) => Promise.all(of.getAnimations({ subtree: true }).map(({ finished }) => finished)));
}

/** The page's socket stands: what happens from now on is told to it. */
export async function connected(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (globalThis as { sockets?: WebSocket[] }).sockets?.some(({ readyState }) => readyState === WebSocket.OPEN),
  );
}

/** Goes to a path as the page's own links do, also to those that no link leads to. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
