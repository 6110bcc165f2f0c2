import type { Manifest } from '@hive/contracts';
import { initRegistry } from './registry';
import { watchReleases } from './release-watch';

const OLD: Manifest = { revision: 1, shell: '1.1.0', remotes: {} };
const NEW: Manifest = { revision: 2, shell: '1.0.0', remotes: {} };

let live: Manifest;
let asked: number;
/** The clock of the page; every test begins when the last answer is old. */
let clock = 0;
let reloads: number;
let stop: () => void;

/** What the router does with a link when it hears of a click. */
const route = (event: Event) => {
  event.preventDefault();
  const { href, origin } = event.target as HTMLAnchorElement;
  if (origin === location.origin) {
    history.pushState(null, '', href);
  }
};
/** A click that nobody hears of is the browser's own: it loads the page. */
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
  asked = 0;
  reloads = 0;
  clock += 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  window.fetch = () => {
    asked += 1;
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

/** A press and its click; whether the browser followed the link by itself. */
async function follow(selector: string, init: MouseEventInit = {}): Promise<boolean> {
  fire(selector, 'pointerdown', init);
  await settled();
  const before = followed;
  fire(selector, 'click', init);
  await settled();
  return followed > before;
}

it('asks once for a navigation and lets the router have it while nothing changed', async () => {
  expect(await follow('#services')).toBe(false);
  expect([asked, reloads, location.pathname]).toEqual([1, 0, '/services']);
  history.replaceState(null, '', '/');
  expect(await follow('#services')).toBe(false);
  expect(asked).toBe(1);
});

it('has the browser load the next page once something else is live', async () => {
  live = NEW;
  expect(await follow('#services')).toBe(true);
  expect(reloads).toBe(0);
});

it('leaves places of the same page, other sites and new tabs alone', async () => {
  const others = async () => [
    await follow('#place'),
    await follow('#far'),
    await follow('#services', { ctrlKey: true }),
  ];
  live = NEW;
  expect(await others()).toEqual([false, false, false]);
  expect(asked).toBe(0);
  history.replaceState(null, '', '/');
  fire('#services', 'pointerdown');
  await settled();
  expect(await others()).toEqual([false, false, false]);
  expect([asked, reloads]).toEqual([1, 0]);
});

it('loads the page anew when the answer comes after the router was there', async () => {
  live = NEW;
  fire('#services', 'click');
  expect(location.pathname).toBe('/services');
  await settled();
  expect(reloads).toBe(1);
});

it('never takes away what was typed into the new page', async () => {
  live = NEW;
  fire('#services', 'click');
  document.getElementById('field')?.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  expect(reloads).toBe(0);
});

it('looks when the tab is shown again, and takes nothing away by itself', async () => {
  live = NEW;
  dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect([asked, reloads]).toEqual([1, 0]);
  clock += 1;
  expect(await follow('#services')).toBe(true);
  expect(asked).toBe(1);
});

it('goes on as it is while the server does not answer', async () => {
  window.fetch = () => Promise.reject(new TypeError('offline'));
  expect(await follow('#services')).toBe(false);
  expect(reloads).toBe(0);
});
