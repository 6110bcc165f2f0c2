import { act, screen } from '@testing-library/react';
import type { PageAnswer, PageQuery } from '@hive/contracts';
import { settingsRoutes, TOTAL_COUNT_HEADER } from '@hive/contracts';
import { renderWithHost } from '@hive/testing';
import { primeAnswers, primeContent, settingsEntry, type AppStore } from '@hive/store';
import remote from '../../remote.json';
import { mockEmployeesApi } from '../features/assignment/assignment.fixtures';
import { mockClientsApi } from '../features/clients/clients.fixtures';
import { mockContactApi } from '../features/contact/contact.fixtures';
import { createAccount, mockEmployeeAccountsApi } from '../features/employees/employees.fixtures';
import { createSignup, mockSignupsApi } from '../features/signups/signups.fixtures';
import { LazyAccountPage, LazyAccountSetupPage } from '../pages/page-by-path';
import { Root } from '../root';
import { mockAccountApi } from '../testing/account-api';
import { staff, useAdminServer } from '../testing/render-admin';

const signups = mockSignupsApi();
const accounts = mockEmployeeAccountsApi([createAccount()]);
const server = useAdminServer(
  mockContactApi(),
  mockClientsApi(),
  mockEmployeesApi(),
  mockAccountApi(),
  accounts,
  signups,
);
const queries = remote.queries as PageQuery[];

/** The answers that the server puts into the page of a path. */
const answersOf = (path: string): Promise<PageAnswer[]> =>
  Promise.all(
    queries
      .filter(({ paths }) => paths.includes(path))
      .map(async ({ endpoint, arg, route, params = arg }) => {
        const query = new URLSearchParams(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
        const response = await fetch(`http://localhost${route}?${query}`);
        const total = response.headers.get(TOTAL_COUNT_HEADER);
        const data: unknown = await response.json();
        return { endpoint, ...(arg && { arg }), data, ...(total !== null && { total: Number(total) }) };
      }),
  );

beforeAll(() => LazyAccountSetupPage.preload());
beforeAll(() => LazyAccountPage.preload());
beforeEach(() => {
  signups.rows = [createSignup()];
});

it.each([
  ['/admin', 'Recent Messages'],
  ['/admin-dashboard', 'Recent Messages'],
  ['/hive', /^Contact Messages/],
  ['/account-setup', 'Jon Park'],
  ['/account', 'Firefox on Windows'],
])('the declared queries of %s are all that its first screen needs', async (path, text) => {
  const answers = await answersOf(path);
  const settings: unknown = await (await fetch(`http://localhost${settingsRoutes.get.path}`)).json();
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => requests.push(request.url));
  const prepare = (store: AppStore) => {
    primeContent(store, [settingsEntry(settings)]);
    primeAnswers(store, answers);
  };
  renderWithHost(Root, { path, user: staff(), prepare });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
  // a request would start in an effect, which this flushes
  await act(async () => undefined);
  expect(requests).toEqual([]);
});
