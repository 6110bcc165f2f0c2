import { useEffect, useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountRoutes, authRoutes, settingsRoutes, type CurrentUser, type HostApi } from '@hive/contracts';
import { toAdminUser, toClientUser, USER_KEY } from '@hive/session';
import { api, type AppStore } from '@hive/store';
import { ApiFailure, mockRoute, renderWithHost, useApiServer } from '@hive/testing';
import { dialogs } from '../channels';
import { manifest } from '../session/session.fixtures';
import { startSession } from '../session/session';
import { LoginDialogContent } from './login-dialog-content';

const user = userEvent.setup({ delay: null });

/** The parts of the shell that open the login. */
function Shell({ host }: { host: HostApi }) {
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      dialogs.on(() => {
        setIsOpen(true);
        setOpened((count) => count + 1);
      }),
    [],
  );
  return (
    <>
      <output aria-label="opened">{opened}</output>
      {isOpen && <LoginDialogContent host={host} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const mara = toClientUser({ id: 'c1', firstName: 'Mara', lastName: 'Lindqvist', email: 'mara@kettle.example' });
const joel = toClientUser({ id: 'c2', firstName: 'Joel', lastName: 'Tran', email: 'joel@kettle.example' });
const noor = toAdminUser({ id: 'e1', firstName: 'Noor', email: 'noor@hive.example' }, 'Hivecraft');

let hasSession: boolean;
let saves: unknown[];
const refused = () => {
  throw new ApiFailure('AUTH.SESSION_ENDED');
};

const server = useApiServer(
  mockRoute(settingsRoutes.get, () => ({ brandName: 'Hivecraft' })),
  mockRoute(authRoutes.resume, () => ({ user: {} })),
  mockRoute(authRoutes.refresh, refused),
  mockRoute(accountRoutes.get, () => (hasSession ? { name: 'own' } : refused())),
  mockRoute(accountRoutes.update, ({ body }) => {
    saves.push(body);
    return hasSession ? { name: 'saved' } : refused();
  }),
);

const { testOwn, testSave } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    testOwn: build.query<unknown, void>({ query: () => '/api/account' }),
    testSave: build.mutation<unknown, void>({
      query: () => ({ url: '/api/account', method: 'PUT', body: { firstName: 'Maria' } }),
    }),
  }),
}).endpoints;

let stop = (): void => undefined;
beforeEach(() => {
  hasSession = false;
  saves = [];
  document.documentElement.dataset.appTheme = 'light';
});
afterEach(() => {
  stop();
  delete document.documentElement.dataset.appTheme;
});

/** A concurrent change and query, which are refused because the session of the person has ended. */
async function endSession(person: CurrentUser) {
  localStorage.setItem(USER_KEY, JSON.stringify(person));
  const { host, store } = renderWithHost(Shell, {
    path: '/client-portal',
    user: person,
    prepare: (opened: AppStore) => {
      stop = startSession(opened, manifest, { user: person, answers: [] } as never);
    },
  });
  const outcome: { save?: unknown; own?: unknown } = {};
  void store.dispatch(testSave.initiate()).then((result) => (outcome.save = result));
  void store.dispatch(testOwn.initiate(undefined, { forceRefetch: true })).then((result) => (outcome.own = result));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  await waitFor(() => expect(saves).toHaveLength(1));
  return { host, store, outcome };
}

const submit = (name = 'Login') => user.click(screen.getByRole('button', { name }));

async function logIn(as: CurrentUser) {
  server.use(
    mockRoute(authRoutes.clientLogin, () => {
      hasSession = true;
      return as;
    }),
  );
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await submit();
}

describe('the session that ends in the portal', () => {
  it('asks once for two calls, with the e-mail filled in and no choice, and says nothing else', async () => {
    const { host, outcome } = await endSession(mara);
    expect(screen.getByLabelText('Email')).toHaveValue('mara@kettle.example');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.getByLabelText('opened')).toHaveTextContent('1');
    expect([outcome, host.notices]).toEqual([{}, []]);
  });

  it('repeats both calls after the login of the same person', async () => {
    const { host, outcome } = await endSession(mara);
    await logIn(mara);
    await waitFor(() =>
      expect(outcome).toMatchObject({ save: { data: { name: 'saved' } }, own: { data: { name: 'own' } } }),
    );
    expect(saves).toEqual([{ firstName: 'Maria' }, { firstName: 'Maria' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(host.notices).toEqual([]);
  });

  it('says in the dialog that the password is wrong, and asks for the second factor', async () => {
    const { host, outcome } = await endSession(mara);
    server.use(
      mockRoute(authRoutes.clientLogin, () => {
        throw new ApiFailure('AUTH.INVALID_CREDENTIALS');
      }),
    );
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password.');
    server.use(
      mockRoute(authRoutes.clientLogin, ({ body }) => {
        if ((body as { code?: string }).code === undefined) {
          throw new ApiFailure('AUTH.CODE_REQUIRED');
        }
        hasSession = true;
        return mara;
      }),
    );
    await submit();
    await user.type(await screen.findByLabelText(/authenticator app/), '123456');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await submit();
    await waitFor(() => expect(outcome.save).toMatchObject({ data: { name: 'saved' } }));
    expect(host.notices).toEqual([]);
  });

  it('drops what was being saved when another person logs in, and says so', async () => {
    const { host, outcome, store } = await endSession(mara);
    await logIn(joel);
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(host.notices[0]).toMatchObject({
      title: 'Not saved',
      description: 'Joel Tran is logged in now, so what Mara Lindqvist was saving was dropped.',
    });
    expect(saves).toHaveLength(1);
    expect(outcome).toMatchObject({ save: { error: { status: 401 } } });
    expect(store.getState().session.user?.id).toBe('c2');
  });

  it('refuses the calls when the dialog is closed', async () => {
    const { outcome } = await endSession(mara);
    await submit('Cancel');
    // the answer of the query was removed with the person's data
    await waitFor(() => expect(outcome).toMatchObject({ save: { error: { status: 401 } }, own: { isSuccess: false } }));
  });

  it('closes when another tab has logged in', async () => {
    const { outcome } = await endSession(mara);
    hasSession = true;
    server.use(mockRoute(authRoutes.resume, () => ({ user: mara })));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: USER_KEY })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(outcome.save).toMatchObject({ data: { name: 'saved' } }));
  });
});

it('asks staff in admin only for their password', async () => {
  await endSession(noor);
  expect(screen.getByLabelText('Username')).toHaveValue('noor@hive.example');
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});
