import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { authRoutes } from '@hive/contracts';
import { createStore, Provider } from '@hive/store';
import { ApiFailure, mockRoute, useApiServer } from '@hive/testing';
import { useAdminLogin, useClientLogin } from './use-login';

const server = useApiServer();

function renderLogin<T>(useLogin: () => T) {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { ...renderHook(useLogin, { wrapper }), store };
}

it.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('words a wait of %d s as %s', async (retryAfter, text) => {
  server.use(
    mockRoute(authRoutes.clientLogin, () => {
      throw new ApiFailure('AUTH.TOO_MANY_ATTEMPTS', { retryAfter });
    }),
  );
  const { result } = renderLogin(useClientLogin);
  const outcome = await act(() => result.current({ email: 'mara@kettle.example', password: 'wrong' }));
  expect(outcome.message).toBe(`Too many failed logins. Please try again later. You can try again in ${text}.`);
});

it('passes on that a sign-up is still under review, and nothing else about the password', async () => {
  const outcomes = [];
  for (const code of ['AUTH.SIGNUP_PENDING', 'AUTH.INVALID_CREDENTIALS'] as const) {
    server.use(
      mockRoute(authRoutes.clientLogin, () => {
        throw new ApiFailure(code);
      }),
    );
    const { result } = renderLogin(useClientLogin);
    outcomes.push(await act(() => result.current({ email: 'mara@kettle.example', password: 'secret' })));
  }
  const message = 'We are still reviewing your account request. We will e-mail you as soon as you can log in.';
  expect(outcomes).toEqual([{ message }, {}]);
});

it('sets no user when the browser has not stored the session of the login', async () => {
  server.use(
    mockRoute(authRoutes.adminLogin, () => ({ id: 'e1' })),
    mockRoute(authRoutes.resume, () => ({ user: null })),
  );
  const { result, store } = renderLogin(() => useAdminLogin('Hivecraft'));
  const outcome = await act(() => result.current({ username: 'noor', password: 'secret' }));
  expect(outcome).toEqual({ message: 'Your browser blocks cookies for this site. Allow them to log in.' });
  expect(store.getState().session.user).toBeUndefined();
});

it('does not blame the password when no response came', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { result } = renderLogin(() => useAdminLogin('Hivecraft'));
  const outcome = await act(() => result.current({ username: 'noor', password: 'secret' }));
  expect(outcome.message).toBe('We could not reach the server. Please check your connection and try again.');
  fetching.mockRestore();
});
