/** @jest-environment-options {"ownWindow": true} */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Suspense } from 'react';
import type { HostApi, Manifest } from '@hive/contracts';
import { createTestHost } from '@hive/testing';
import { HydrationGuard } from './hydration-guard';
import { preloadRemote } from './loaded-releases';
import { ReloadBar, useReleaseUpdates } from './release-updates';
import { RemoteView } from './remote-view';
import { initRegistry } from './registry';

const mockRoots: Record<string, () => string> = {};
const mockLoads: string[] = [];

// the runtime of federation only exists in a built page
jest.mock(
  '@module-federation/enhanced/runtime',
  () => ({
    registerRemotes: () => undefined,
    loadRemote: async (id: string) => {
      mockLoads.push(id.replace('/remote', ''));
      return { default: { Root: mockRoots[id.replace('/remote', '')] } };
    },
  }),
  { virtual: true },
);

const crash = () => {
  throw new Error('crashed while rendering');
};
const candidate = (global: string, version: string) => ({ version, url: `/${global}.js`, integrity: '', global });

const manifestOf = (name: string, access: 'public' | 'staff', order: string[]): Manifest => ({
  revision: 1,
  remotes: {
    [name]: {
      order,
      releases: Object.fromEntries(order.map((version) => [version, candidate(`${name}_${version}`, version)])),
      routes: ['/'],
      navigation: [],
      access,
    },
  },
});

const host = createTestHost();
const view = (remote: string) => <RemoteView remote={remote} host={host} loading={<p>Loading...</p>} />;

/** React logs what a boundary caught on the console, which the tests' setup treats as a mistake. */
const quiet = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

afterEach(() => jest.restoreAllMocks());

describe('RemoteView', () => {
  it('loads a preloaded remote only once', async () => {
    Object.assign(mockRoots, { early_1: () => 'there already' });
    initRegistry(manifestOf('early', 'public', ['1']));
    preloadRemote('/');
    expect(mockLoads).toContain('early_1');
    await act(async () => void render(view('early')));
    expect(await screen.findByText('there already')).toBeVisible();
    expect(mockLoads.filter((name) => name === 'early_1')).toHaveLength(1);
  });

  it('[MF-3] shows the panel when the preload failed', async () => {
    quiet();
    initRegistry(manifestOf('late', 'staff', ['1']));
    const fetchBefore = globalThis.fetch;
    globalThis.fetch = jest.fn(() => Promise.reject(new Error('offline')));
    preloadRemote('/');
    preloadRemote('/unclaimed-path');
    await act(async () => void render(view('late')));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    globalThis.fetch = fetchBefore;
  });

  it('[MF-3] offers the previous version after a crash of a private area, and opens it', async () => {
    quiet();
    const states: boolean[] = [];
    Object.assign(mockRoots, { staff_2: crash, staff_1: () => 'the version before' });
    initRegistry(manifestOf('staff', 'staff', ['2', '1']));
    await act(
      async () =>
        void render(
          <RemoteView
            remote="staff"
            host={host}
            loading=""
            onUnavailable={(isUnavailable) => states.push(isUnavailable)}
          />,
        ),
    );
    const previous = await screen.findByRole('button', { name: 'Open previous version' });
    expect(screen.queryByText('the version before')).toBeNull();
    expect(states).toEqual([true]);
    await act(async () => void fireEvent.click(previous));
    expect(await screen.findByText('the version before')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(states).toEqual([true, false]);
  });

  it('[MF-3] offers no previous version when none is left', async () => {
    quiet();
    Object.assign(mockRoots, { alone_1: crash });
    initRegistry(manifestOf('alone', 'staff', ['1']));
    await act(async () => void render(view('alone')));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open previous version' })).toBeNull();
  });

  it('[MF-3] switches a crashed public page to the previous version', async () => {
    quiet();
    Object.assign(mockRoots, { site_2: crash, site_1: () => 'the page before' });
    initRegistry(manifestOf('site', 'public', ['2', '1']));
    await act(async () => void render(view('site')));
    expect(await screen.findByText('the page before')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('server HTML', () => {
  it.each([
    ['hydrates its own', '2', true],
    ['replaces that of another', '1', false],
  ])('%s', async (_, loaded, kept) => {
    initRegistry({ revision: 1, remotes: {}, page: { remote: 'site', version: '2' } });
    const root = document.createElement('div');
    root.innerHTML = '<!--$--><p>Hello</p><!--/$-->';
    document.body.append(root);
    const before = root.querySelector('p');
    const reported: unknown[] = [];
    await act(async () => {
      hydrateRoot(
        root,
        <Suspense>
          <HydrationGuard remote="site" version={loaded}>
            <p>Hello</p>
          </HydrationGuard>
        </Suspense>,
        { onRecoverableError: (error) => reported.push((error as Error & { cause?: Error }).cause?.name) },
      );
    });
    expect(root.querySelector('p') === before).toBe(kept);
    expect(reported).toEqual(kept ? [] : ['ReplaceFragment']);
    root.remove();
  });
});

describe('a new release', () => {
  it('offers a reload for a running remote without reloading', async () => {
    Object.assign(mockRoots, { live_1: () => 'running' });
    initRegistry(manifestOf('live', 'staff', ['1']));
    let changed = () => {};
    const live: Pick<HostApi['live'], 'on'> = {
      on: (_, listener) => {
        changed = () => listener({ revision: 2 } as never);
        return () => undefined;
      },
    };
    function Page() {
      useReleaseUpdates(live);
      return (
        <>
          {view('live')}
          <ReloadBar />
        </>
      );
    }
    await act(async () => void render(<Page />));
    expect(await screen.findByText('running')).toBeVisible();
    expect(screen.queryByText('A new version is ready.')).toBeNull();
    window.fetch = () => Promise.resolve(Response.json({ ...manifestOf('live', 'staff', ['2', '1']), revision: 2 }));
    await act(async () => changed());
    await waitFor(() => expect(screen.getByText('A new version is ready.')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByText('running')).toBeVisible();
  });

  it('offers no reload for a release that failed in this tab', async () => {
    quiet();
    Object.assign(mockRoots, { fallen_2: crash, fallen_1: () => 'the version before' });
    initRegistry(manifestOf('fallen', 'public', ['2', '1']));
    const page = (
      <>
        {view('fallen')}
        <ReloadBar />
      </>
    );
    await act(async () => void render(page));
    expect(await screen.findByText('the version before')).toBeVisible();
    expect(screen.queryByText('A new version is ready.')).toBeNull();
  });
});
