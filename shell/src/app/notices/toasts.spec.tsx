import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithHost } from '@hive/testing';
import { notices } from '../channels';
import { Toasts } from './toasts';

const say = (title: string) => act(async () => notices.emit({ title }));
const shown = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

describe('toasts', () => {
  afterEach(() => jest.useRealTimers());

  it('[NF-1] replaces a toast with the next one', async () => {
    renderWithHost(Toasts, { path: '/', user: null });
    await say('First');
    await waitFor(() => expect(shown()).toEqual(['First']));
    await say('Second');
    await waitFor(() => expect(shown()).toEqual(['Second']));
  });

  it('[NF-1] focuses the toast on F8 and dismisses it', async () => {
    renderWithHost(Toasts, { path: '/', user: null });
    await say('Saved');
    await waitFor(() => expect(shown()).toEqual(['Saved']));
    fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
    await waitFor(() => expect(document.activeElement?.closest('[role="region"]')).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(shown()).toEqual([]));
  });

  it('[NF-1] hides the toast after five seconds', async () => {
    jest.useFakeTimers();
    renderWithHost(Toasts, { path: '/', user: null });
    await say('Saved');
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(4900);
    expect(shown()).toEqual(['Saved']);
    await pass(200);
    expect(shown()).toEqual([]);
  });
});
