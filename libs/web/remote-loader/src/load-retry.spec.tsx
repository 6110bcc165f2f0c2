import { endRetry, waitForRetry } from './load-retry';

const { dataset } = document.documentElement;

/** Whether an attempt is due after these milliseconds. */
async function isDue(retry: Promise<void>, ms: number): Promise<boolean> {
  let due = false;
  void retry.then(() => {
    due = true;
  });
  await jest.advanceTimersByTimeAsync(ms);
  return due;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete dataset.failed;
  delete window.__hive;
});

it.each([
  [1, 2_000],
  [2, 4_000],
  [20, 60_000],
])('repeats attempt %i after %i ms', async (attempts, ms) => {
  const retry = waitForRetry(attempts);
  expect(await isDue(retry, ms - 1)).toBe(false);
  expect(await isDue(retry, 1)).toBe(true);
});

it.each(['pointerdown', 'keydown', 'online'])('repeats an attempt at once on %s', async (type) => {
  const retry = waitForRetry(5);
  expect(await isDue(retry, 100)).toBe(false);
  dispatchEvent(new Event(type));
  expect(await isDue(retry, 0)).toBe(true);
});

it('marks the page until a load succeeds', () => {
  window.__hive = { queue: [], done: {}, slides: 0, at: 0, paused: false, go: () => undefined };
  endRetry();
  expect(window.__hive.failed).toBeUndefined();
  void waitForRetry(1);
  expect(dataset.failed).toBe('');
  endRetry();
  expect(dataset.failed).toBeUndefined();
  expect(window.__hive.failed).toBe(true);
});
