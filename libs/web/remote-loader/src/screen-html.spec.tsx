/** @jest-environment-options {"ownWindow": true} */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Manifest } from '@hive/contracts';
import { createTestHost } from '@hive/testing';
import { onFirstRelease, preloadRemote } from './loaded-releases';
import { initRegistry } from './registry';
import { RemoteView } from './remote-view';
import { rememberServerHtml, removeScreenHtml, serverHtml } from './server-fragment';

const mockLoads: Record<string, () => Promise<{ default: { Root: () => string } }>> = {};

// the runtime of federation only exists in a built page
jest.mock(
  '@module-federation/enhanced/runtime',
  () => ({
    registerRemotes: () => undefined,
    loadRemote: (id: string) => mockLoads[id.replace('/remote', '')]?.(),
  }),
  { virtual: true },
);

const host = createTestHost();
const view = (remote: string) => <RemoteView remote={remote} host={host} loading={<p>Loading...</p>} />;
const answers = () => document.body.textContent.includes('answers of Ada');

const loads = (text: string) => async () => ({ default: { Root: () => text } });
const fails = () => Promise.reject(new Error('offline'));
const crashes = async () => ({
  default: {
    Root: () => {
      throw new Error('crashed while rendering');
    },
  },
});

/** A page that a release of the remote has rendered on the server, before its scripts run. */
function openPage(remote: string, load: () => Promise<{ default: { Root: () => string } }>, isScreen = true): void {
  const page = { remote, version: '1', ...(isScreen && { isScreen }) };
  const release = { version: '1', url: `/${remote}.js`, integrity: '', global: remote };
  const entry: Manifest['remotes'][string] = {
    order: ['1'],
    releases: { 1: release },
    routes: ['/'],
    navigation: [],
    access: isScreen ? 'staff' : 'public',
  };
  mockLoads[remote] = load;
  initRegistry({ revision: 1, remotes: { [remote]: entry }, page });
  document.body.innerHTML = '<main id="outlet"><!--$--><p>The answers of Ada</p><!--/$--></main>';
  rememberServerHtml();
}

let root: Root | undefined;

async function hydrate(remote: string): Promise<void> {
  const outlet = document.getElementById('outlet') as HTMLElement;
  await act(async () => {
    root = hydrateRoot(outlet, view(remote), { onRecoverableError: () => undefined });
  });
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  cleanup();
  jest.restoreAllMocks();
});

describe('the HTML of a screen', () => {
  it('stays below the panel when no release loads, to read only, and leaves with its person', async () => {
    openPage('none', fails);
    await hydrate('none');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByText('The answers of Ada').closest('[inert]')).not.toBeNull();
    await act(async () => removeScreenHtml());
    expect(answers()).toBe(false);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('leaves with its person while the code is on its way', async () => {
    let arrive = (): void => undefined;
    openPage('slow', async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return loads('The app')();
    });
    await hydrate('slow');
    expect(answers()).toBe(true);
    await act(async () => removeScreenHtml());
    expect(answers()).toBe(false);
    expect(screen.getByText('Loading...')).toBeVisible();
    await act(async () => arrive());
    expect(await screen.findByText('The app')).toBeVisible();
  });

  it('is not shown again after the app has shown newer answers', async () => {
    openPage('shown', loads('The app'));
    await hydrate('shown');
    expect(await screen.findByText('The app')).toBeVisible();
    expect(serverHtml()).toBeUndefined();
    // the app stays as it is
    const app = screen.getByText('The app');
    await act(async () => removeScreenHtml());
    expect(app).toBeInTheDocument();
  });

  it('is not below the panel of a crash, nor when no release loads after it', async () => {
    openPage('crashed', crashes);
    await hydrate('crashed');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(answers()).toBe(false);
    mockLoads['crashed'] = fails;
    await act(async () => void fireEvent.click(again));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(answers()).toBe(false);
  });
});

it('keeps the HTML of a public page when a person leaves, for the case of a crash', async () => {
  openPage('public', loads('The page'), false);
  removeScreenHtml();
  expect(serverHtml()).toContain('Ada');
});

it('tells of the first release before or after it has loaded', async () => {
  openPage('early', loads('The app'));
  const listener = jest.fn();
  onFirstRelease(listener);
  preloadRemote('/');
  await act(async () => void render(view('early')));
  expect(await screen.findByText('The app')).toBeVisible();
  const late = jest.fn();
  onFirstRelease(late);
  expect(late).toHaveBeenCalledTimes(1);
});
