import { act, render, screen } from '@testing-library/react';
import { createTestHost } from '@hive/testing';
import { ConnectionBanner, CONNECTING_TEXT } from './connection';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('the banner of a lost connection', () => {
  it('counts the seconds until the next attempt, outside the text that screen readers announce', () => {
    const { live } = createTestHost();
    live.setStatus('waiting', Date.now() + 3500);
    render(<ConnectionBanner live={live} />);
    expect(screen.getByText('retry in 4 s')).toBeVisible();
    pass(1000);
    expect(screen.getByText('retry in 3 s')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(CONNECTING_TEXT);
    expect(screen.getByRole('status')).not.toHaveTextContent('retry');
    pass(3000);
    expect(screen.queryByText(/retry/)).not.toBeInTheDocument();
    act(() => live.setStatus('connecting'));
    act(() => live.setStatus('waiting', Date.now() + 8000));
    expect(screen.getByText('retry in 8 s')).toBeVisible();
  });

  it('has no seconds in a shell that does not know them', () => {
    const { live } = createTestHost();
    // like a shell without this method
    Object.assign(live, { retryAt: undefined });
    live.setStatus('waiting');
    render(<ConnectionBanner live={live} />);
    expect(screen.getByRole('status')).toHaveTextContent(CONNECTING_TEXT);
    expect(screen.queryByText(/retry/)).not.toBeInTheDocument();
  });
});
