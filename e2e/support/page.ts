/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

/** The first intent of a visitor, which boots the page. Twice: the first move may only report the position. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
}

const isHydratedInPage = (selector: string): boolean => {
  const element = document.querySelector(selector);
  return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
};

/** Waits until React has hydrated the element. */
export async function waitForHydration(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(isHydratedInPage, selector);
}

/** Waits until a page of portal or admin has hydrated or replaced the HTML of the server. */
export const waitForApp = (page: Page): Promise<void> => waitForHydration(page, '#outlet button');

export const isHydrated = (page: Page, selector: string): Promise<boolean> => page.evaluate(isHydratedInPage, selector);

export const overflowsX = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** The id of the focused element, else its text. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || '');

/** Waits until a dialog has the focus, which it takes after its first paint; earlier keys are lost. */
export const waitForFocusIn = (dialog: Locator): Promise<void> =>
  expect(dialog.and(dialog.page().locator(':focus-within'))).toBeVisible();

/** Waits until the page's scripts are idle and their changes are painted. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // a busy machine may leave no idle time at all
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)), { timeout: 10_000 });
      }),
  );
}

/** Waits until the page no longer scrolls. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const before = scrollY;
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame);
    }
    return scrollY === before;
  });
}

/** Waits until the page has scrolled to the start of the element. */
export async function waitForScrollTo(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(async (target) => {
    const top = () => document.querySelector(target)?.getBoundingClientRect().top ?? Infinity;
    const before = top();
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame);
    }
    return top() === before && before > -60 && before < innerHeight / 2;
  }, selector);
}

/** Waits until the element's animations have finished. */
export async function waitForAnimations(element: Locator): Promise<void> {
  await element.evaluate((node) => Promise.all(node.getAnimations({ subtree: true }).map(({ finished }) => finished)));
}

/** Waits until the page's socket is open: events of the server reach the page from now on. */
export async function waitForSocket(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (globalThis as { sockets?: WebSocket[] }).sockets?.some(({ readyState }) => readyState === WebSocket.OPEN),
  );
}

/** Opens a page of portal or admin; resolves when events of the server reach it. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForApp(page);
  await waitForSocket(page);
}

export const toast = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

/** Changes the path without loading a document, as links of the page do, also for paths without a link. */
export async function navigateInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Drops the events that the server sends, such as its measurements each minute, so that the page does not read its data again. */
export const ignoreEvents = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/ws\b/, (socket) => {
    socket.connectToServer().onMessage(() => undefined);
  });
