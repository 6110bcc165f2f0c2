/** @jest-environment-options {"ownWindow": true} */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManifestRemote } from '@hive/contracts';
import { initRegistry } from '@hive/remote-loader';
import { renderWithHost } from '@hive/testing';
import { notices } from '../channels';
import { storeFlashNotice } from './flash-notice';
import { Toasts } from './toasts';

let mockIsOffline = true;
let mockLoads = 0;
/** Fails the toaster's chunk while offline; Jest calls this again for the next import. */
jest.mock('./toaster', () => {
  mockLoads += 1;
  if (mockIsOffline) {
    throw new Error('Loading chunk toaster failed.');
  }
  return jest.requireActual<object>('./toaster');
});

const notify = (title: string) => act(async () => notices.emit({ title }));
const shown = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

function Page() {
  return (
    <>
      <form>
        <input aria-label="Name" />
      </form>
      <Toasts />
    </>
  );
}

beforeEach(() => (mockLoads = 0));

it('[NF-1] loads the code of the toasts at once in an app, where any press can fail', async () => {
  const admin: ManifestRemote = { order: [], releases: {}, routes: ['/admin'], navigation: [], access: 'staff' };
  initRegistry({ revision: 1, remotes: { 'mf-admin': admin } });
  renderWithHost(Page, { path: '/admin', user: null });
  await waitFor(() => expect(mockLoads).toBe(1));
});

describe('the code of the toasts', () => {
  beforeEach(() => renderWithHost(Page, { path: '/', user: null }));

  it('[NF-1] loads on the first focus in a form; a notice that came while it failed shows once it loads', async () => {
    expect(mockLoads).toBe(0);
    await userEvent.click(screen.getByLabelText('Name'));
    await waitFor(() => expect(mockLoads).toBe(1));
    await notify('Failed to Send');
    await waitFor(() => expect(mockLoads).toBe(2));
    expect(screen.getByLabelText('Name')).toBeVisible();
    expect(shown()).toEqual([]);
    mockIsOffline = false;
    await act(async () => dispatchEvent(new Event('online')));
    await waitFor(() => expect(shown()).toEqual(['Failed to Send']));
    expect(screen.getByLabelText('Name')).toBeVisible();
  });
});

it('[LG-4] shows the notice from before a reload, once', async () => {
  mockIsOffline = false;
  storeFlashNotice({ title: 'Admin login successful' });
  const { unmount } = renderWithHost(Page, { path: '/', user: null });
  await waitFor(() => expect(shown()).toEqual(['Admin login successful']));
  unmount();
  await act(async () => renderWithHost(Page, { path: '/', user: null }));
  expect(shown()).toEqual([]);
});

it('works where storage is blocked', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => storeFlashNotice({ title: 'Saved' })).not.toThrow();
  blocked.mockRestore();
});
