import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { buildApp } from './build-app';
import { BuiltPage } from './built-page';

const out = mkdtempSync(path.join(tmpdir(), 'hive-built-'));
const names = ['shell', 'mf-marketing', 'mf-client-portal', 'mf-admin'];

let page: BuiltPage;

const build = (project: string) => buildApp({ project, out });

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

beforeAll(async () => {
  const [shell, marketing, portal, admin] = [
    ...(await Promise.all(names.slice(0, 2).map(build))),
    ...(await Promise.all(names.slice(2).map(build))),
  ];
  if (!shell || !marketing || !portal || !admin) {
    throw new Error('a build is missing');
  }
  page = new BuiltPage({
    shell,
    remotes: [marketing, portal, admin],
    path: '/',
    answers: { '/api/settings': settings, '/api/slideshow-images': [], '/api/portfolio': [] },
    change: ({ remotes }) => {
      // a newer release of mf-marketing is live, and its files are gone
      const entry = remotes['mf-marketing'];
      const stable = entry?.releases['1.0.0'];
      if (entry && stable) {
        entry.order.unshift('1.1.0');
        entry.releases['1.1.0'] = {
          ...stable,
          version: '1.1.0',
          url: '/bundles/mf-marketing/1.1.0/remoteEntry.js',
          global: 'mf_marketing_1_1_0',
        };
      }
    },
  });
  page.broken.add('/bundles/mf-admin/');
  // the page of a broken remote says so on the console, and so does jsdom
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  page.open();
}, 60_000);

afterAll(() => {
  page.close();
  rmSync(out, { recursive: true, force: true });
});

/** A press on a link of the page, or navigation through its history. */
function goTo(address: string) {
  history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

const outlet = () => document.getElementById('outlet');

it('[MF-3] shows the previous release when the live one does not load', async () => {
  await waitFor(() => expect(outlet()?.querySelector('h1')?.textContent).toBeTruthy(), { timeout: 10_000 });
  expect(page.requests).toContain('script /bundles/mf-marketing/1.1.0/remoteEntry.js');
  expect(page.requests).toContain('script /bundles/mf-marketing/1.0.0/remoteEntry.js');
});

it('[MF-3] keeps other areas working while one remote fails, and recovers it', async () => {
  goTo('/admin');
  await screen.findByText('This part of the site is taking a break', {}, { timeout: 10_000 });
  expect(screen.queryByText('Everything else works. We have noted the fault and are looking at it.')).not.toBeNull();
  expect(screen.queryByText(/^HV-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).not.toBeNull();
  expect(screen.getByText('Go to the home page').getAttribute('href')).toBe('/');
  expect(document.querySelector('header nav')).not.toBeNull();

  goTo('/client-portal');
  await waitFor(() => expect(page.requests).toContain('script /bundles/mf-client-portal/1.0.0/remoteEntry.js'));
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
  for (const [name, address] of Object.entries({
    marketing: '/',
    'client-portal': '/client-portal',
    admin: '/admin',
  })) {
    goTo(address);
    const entry = `script /bundles/mf-${name}/1.0.0/remoteEntry.js`;
    await waitFor(() => expect(page.requests).toContain(entry), { timeout: 10_000 });
  }
}

it('[MF-2] loads every remote at run time from the URL in the manifest', async () => {
  await openAll();
  const entries = names.slice(1).map((name) => `script /bundles/${name}/1.0.0/remoteEntry.js`);
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
