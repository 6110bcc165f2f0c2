/** @jest-environment-options {"ownWindow": true} */
import { waitFor } from '@testing-library/react';
import type { LiveStatus } from '@hive/contracts';
import { toAdminUser } from '@hive/session';
import { createStore, userChanged } from '@hive/store';
import { createLive } from './live';

let mockFailures = 1;
const mockOpen = jest.fn();

jest.mock('@hive/realtime/connection', () => {
  mockFailures -= 1;
  if (mockFailures >= 0) {
    throw new Error('The file did not load.');
  }
  return {
    createRealtime: () => ({
      onAny: jest.fn(),
      subscribe: jest.fn(),
      open: mockOpen,
      close: jest.fn(),
      status: () => 'open',
    }),
  };
});

it('loads the code of the connection again when that has failed, for a user who is still logged in', async () => {
  const store = createStore();
  const live = createLive(store);
  const statuses: LiveStatus[] = [];
  live.subscribe(() => statuses.push(live.status()));
  const { dataset } = document.documentElement;

  store.dispatch(userChanged(toAdminUser({ id: 'e1' }, 'Hivecraft')));
  await waitFor(() => expect(dataset.failed).toBe(''));
  store.dispatch(userChanged(null));
  store.dispatch(userChanged(toAdminUser({ id: 'e2' }, 'Hivecraft')));
  expect(statuses).toEqual(['connecting', 'closed', 'connecting']);
  expect(mockOpen).not.toHaveBeenCalled();

  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(mockOpen).toHaveBeenCalledTimes(1));
  expect(dataset.failed).toBeUndefined();
  expect(live.status()).toBe('open');
});
