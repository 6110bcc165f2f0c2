/** @jest-environment-options {"ownWindow": true} */
import { act, renderHook, waitFor } from '@testing-library/react';
import { clearPrivateCache, createStore, Provider } from '@hive/store';
import { drawFirstPage } from './draw-first-page';
import { useFirstPage } from './use-first-page';

// jsdom has no canvas
jest.mock('./draw-first-page', () => ({ drawFirstPage: jest.fn(() => Promise.resolve('data:image/jpeg;base64,AA')) }));

it('draws an address once for all cards, when the first of them wants it, and forgets it at logout', async () => {
  const store = createStore();
  const useCards = (isWanted: boolean) => [useFirstPage('/a.pdf', isWanted), useFirstPage('/a.pdf', isWanted)];
  const { result, rerender, unmount } = renderHook(useCards, {
    initialProps: false,
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  expect(drawFirstPage).not.toHaveBeenCalled();
  rerender(true);
  const picture = 'data:image/jpeg;base64,AA';
  await waitFor(() => expect(result.current).toEqual([picture, picture]));
  expect(drawFirstPage).toHaveBeenCalledTimes(1);
  unmount();
  act(() => clearPrivateCache(store));
  expect(JSON.stringify(store.getState())).not.toContain(picture);
});
