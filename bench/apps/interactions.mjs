import { clientLogin } from './content.mjs';
import { openScreen, slowDown, withPhone } from './useful.mjs';

/** Event timing rounds to eight milliseconds and reports nothing below sixteen. */
const SHORTEST_MS = 16;

/** What is pressed on which screen, and what shows afterwards, on both sites. */
export const interactions = [
  {
    name: 'open a message',
    screen: 'Hive',
    press: (page, { newestMessage }) => page.getByRole('button', { name: newestMessage, exact: true }),
    shows: (page) => page.getByText(/^Received/),
  },
  {
    name: 'change the tab',
    screen: 'Hive',
    press: (page) => page.getByRole('tab', { name: /^Assessments/ }),
    shows: (page) => page.getByRole('tab', { name: /^Assessments/, selected: true }),
  },
  {
    name: 'page through a list',
    screen: 'Hive',
    press: (page) => page.locator('nav[aria-label="Pages"], .ant-pagination').getByText('2', { exact: true }).first(),
    shows: (page, { oldestMessage }) => page.getByText(oldestMessage, { exact: true }),
  },
  {
    name: 'open the dialog of a sign-up',
    screen: 'dashboard',
    press: (page) => page.getByRole('button', { name: /^Reject/ }).first(),
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'log in to the portal',
    screen: 'login page',
    prepare: async (page) => {
      await page.getByLabel('Email').pressSequentially(clientLogin.email);
      await page.getByLabel('Password', { exact: true }).pressSequentially(clientLogin.password);
    },
    press: (page) => page.getByRole('button', { name: 'Login', exact: true }),
    shows: (page, { company }) => page.getByText(company).first(),
  },
];

/** Runs in the page: collects the duration of every event that belongs to an interaction. */
function recordInteractions() {
  globalThis.durations = [];
  new PerformanceObserver((list) => {
    globalThis.durations.push(
      ...list
        .getEntries()
        .filter(({ interactionId }) => interactionId > 0)
        .map(({ duration }) => duration),
    );
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** Waits until the browser has painted twice and its scripts are idle: it reports the durations of events by then. */
const settle = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 500))));
      }),
  );

/** Milliseconds from the tap to the next paint on a slow phone. */
export function measureInteraction(url, { prepare, press, shows }, { cookies, useful, content }) {
  return withPhone(cookies, async (context) => {
    const page = await context.newPage();
    await openScreen(page, url, useful);
    await slowDown(page);
    await prepare?.(page);
    const target = press(page, content);
    await target.scrollIntoViewIfNeeded();
    await settle(page);
    await page.evaluate(recordInteractions);
    await target.tap();
    await shows(page, content).first().waitFor({ timeout: 60_000 });
    await settle(page);
    return Math.max(SHORTEST_MS, ...(await page.evaluate(() => globalThis.durations)));
  });
}
