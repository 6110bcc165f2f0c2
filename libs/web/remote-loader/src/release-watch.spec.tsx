import type { Manifest } from '@hive/contracts';
import { initRegistry } from './registry';
import { watchReleases } from './release-watch';

const OLD: Manifest = { revision: 1, shell: '1.1.0', remotes: {} };
const NEW: Manifest = { revision: 2, shell: '1.0.0', remotes: {} };

let live: Manifest;
let checks: number;
/** The clock of the page; every test begins after the last check has expired. */
let clock = 0;
let reloads: number;
let stop: () => void;

/** Handles clicks as the router does. */
const route = (event: Event) => {
  event.preventDefault();
  const { href, origin } = event.target as HTMLAnchorElement;
  if (origin === location.origin) {
    history.pushState(null, '', href);
  }
};
/** Counts the clicks that the router never gets: the browser follows these. */
let followed: number;
const browser = (event: Event) => {
  if (event.cancelBubble) {
    followed += 1;
    event.preventDefault();
  }
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const fire = (selector: string, type: string, init: MouseEventInit = {}) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));

beforeEach(() => {
  history.replaceState(null, '', '/');
  document.body.innerHTML = `<div id="root"><a id="services" href="/services">Services</a>
    <a id="place" href="/#about">About</a><a id="far" href="https://far.test/x">Far</a><input id="field"></div>`;
  document.getElementById('root')?.addEventListener('click', route);
  live = OLD;
  checks = 0;
  reloads = 0;
  clock += 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  window.fetch = () => {
    checks += 1;
    return Promise.resolve(Response.json(live));
  };
  initRegistry(OLD);
  stop = watchReleases(() => {
    reloads += 1;
  });
  followed = 0;
  addEventListener('click', browser, true);
});
afterEach(() => {
  stop();
  removeEventListener('click', browser, true);
  jest.restoreAllMocks();
});

/** Presses and clicks a link; returns whether the browser follows it. */
async function follow(selector: string, init: MouseEventInit = {}): Promise<boolean> {
  fire(selector, 'pointerdown', init);
  await settled();
  const before = followed;
  fire(selector, 'click', init);
  await settled();
  return followed > before;
}

it('checks once for a navigation, which the router handles while nothing changed', async () => {
  expect(await follow('#services')).toBe(false);
  expect([checks, reloads, location.pathname]).toEqual([1, 0, '/services']);
  history.replaceState(null, '', '/');
  expect(await follow('#services')).toBe(false);
  expect(checks).toBe(1);
});

it('lets the browser load the next page after another release is live', async () => {
  live = NEW;
  expect(await follow('#services')).toBe(true);
  expect(reloads).toBe(0);
});

it('ignores anchors of the same page, other sites and new tabs', async () => {
  const others = async () => [
    await follow('#place'),
    await follow('#far'),
    await follow('#services', { ctrlKey: true }),
  ];
  live = NEW;
  expect(await others()).toEqual([false, false, false]);
  expect(checks).toBe(0);
  history.replaceState(null, '', '/');
  fire('#services', 'pointerdown');
  await settled();
  expect(await others()).toEqual([false, false, false]);
  expect([checks, reloads]).toEqual([1, 0]);
});

it('reloads the page when the check ends after the navigation', async () => {
  live = NEW;
  fire('#services', 'click');
  expect(location.pathname).toBe('/services');
  await settled();
  expect(reloads).toBe(1);
});

it('does not reload a page after input', async () => {
  live = NEW;
  fire('#services', 'click');
  document.getElementById('field')?.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  expect(reloads).toBe(0);
});

it('checks when the tab is shown again, without a reload', async () => {
  live = NEW;
  dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect([checks, reloads]).toEqual([1, 0]);
  clock += 1;
  expect(await follow('#services')).toBe(true);
  expect(checks).toBe(1);
});

it('changes nothing while the server does not respond', async () => {
  window.fetch = () => Promise.reject(new TypeError('offline'));
  expect(await follow('#services')).toBe(false);
  expect(reloads).toBe(0);
});
