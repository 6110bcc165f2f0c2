import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { workspaceBuild } from './workspace-builds';
import { BuiltPage, type BuiltApp } from './built-page';

const shell = workspaceBuild('shell');
const marketing = workspaceBuild('mf-marketing');
const portal = workspaceBuild('mf-client-portal');
const admin = workspaceBuild('mf-admin');
/** A newer release of mf-marketing that is live, but whose files were removed. */
const GONE = '99.0.0';
const scriptOf = ({ release }: BuiltApp, version = release.version) =>
  `script /bundles/${release.remote}/${version}/${release.entry}`;

let page: BuiltPage;

const settings = {
  brandName: 'Hivecraft',
  tagline: 'Small firms, big orbit.',
  description: 'A studio',
  contactEmail: 'hello@example.test',
  contactPhone: '555',
  businessHours: 'Mon-Fri',
  weekendHours: 'by appointment',
  timeZone: 'UTC',
  social: {},
  spots: { mode: 'off', year: 2025, total: 20, taken: 0 },
  services: [],
};

beforeAll(() => {
  page = new BuiltPage({
    shell,
    remotes: [marketing, portal, admin],
    path: '/',
    answers: { '/api/settings': settings, '/api/slideshow-images': [], '/api/portfolio': [] },
    change: ({ remotes }) => {
      const entry = remotes['mf-marketing'];
      const stable = entry?.releases[marketing.release.version];
      if (entry && stable) {
        entry.order.unshift(GONE);
        entry.releases[GONE] = {
          ...stable,
          version: GONE,
          url: `/bundles/mf-marketing/${GONE}/remoteEntry.js`,
          global: 'mf_marketing_gone',
        };
      }
    },
  });
  page.broken.add('/bundles/mf-admin/');
  // the page of a broken remote logs that on the console, and so does jsdom
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  page.open();
});

afterAll(() => page.close());

/** A press on a link of the page, or navigation through its history. */
function goTo(address: string) {
  history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

const outlet = () => document.getElementById('outlet');

it('[MF-3] shows the previous release when the live one does not load', async () => {
  await waitFor(() => expect(outlet()?.querySelector('h1')?.textContent).toBeTruthy(), { timeout: 10_000 });
  expect(page.requests).toContain(scriptOf(marketing, GONE));
  expect(page.requests).toContain(scriptOf(marketing));
});

it('[MF-3] keeps other areas working while one remote fails, and recovers it', async () => {
  goTo('/admin');
  await screen.findByText('This part of the site is taking a break', {}, { timeout: 10_000 });
  expect(screen.queryByText('Everything else works. We have noted the fault and are looking at it.')).not.toBeNull();
  expect(screen.queryByText(/^HV-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).not.toBeNull();
  expect(screen.getByText('Go to the home page').getAttribute('href')).toBe('/');
  expect(document.querySelector('header nav')).not.toBeNull();

  goTo('/client-portal');
  await waitFor(() => expect(page.requests).toContain(scriptOf(portal)));
  await waitFor(() => expect(screen.queryByText('This part of the site is taking a break')).toBeNull());

  goTo('/admin');
  const again = await screen.findByText('Try again', {}, { timeout: 10_000 });
  page.broken.clear();
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByText('This part of the site is taking a break')).toBeNull(), {
    timeout: 10_000,
  });
});

/** Opens a page of each remote; resolves when the page has requested all of them. */
async function openAll() {
  page.broken.clear();
  for (const [app, address] of [
    [marketing, '/'],
    [portal, '/client-portal'],
    [admin, '/admin'],
  ] as const) {
    goTo(address);
    await waitFor(() => expect(page.requests).toContain(scriptOf(app)), { timeout: 10_000 });
  }
}

it('[MF-2] loads every remote at run time from the URL in the manifest', async () => {
  await openAll();
  const entries = [marketing, portal, admin].map((app) => scriptOf(app));
  expect(page.requests).toEqual(expect.arrayContaining(entries));
});

it('[MF-4] has one React, one router and one store, all provided by the shell', async () => {
  await openAll();
  const federation = (window as unknown as { __FEDERATION__: Federation }).__FEDERATION__;
  const scopes = federation.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default ?? {});
  const scope = Object.assign({}, ...scopes) as Scope;
  for (const name of ['react', 'react-dom', '@hive/router', '@hive/store']) {
    const versions = Object.values(scope[name] ?? {});
    expect({ name, from: versions.map(({ from }) => from) }).toEqual({ name, from: ['hive_shell'] });
  }
});

type Scope = Record<string, Record<string, { from: string }>>;
interface Federation {
  __INSTANCES__: { shareScopeMap: Record<string, Scope | undefined> }[];
}
