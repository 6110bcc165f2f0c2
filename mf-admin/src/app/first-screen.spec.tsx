import { act, screen } from '@testing-library/react';
import type { PageQuery } from '@hive/contracts';
import { renderFirstScreen } from '@hive/testing';
import remote from '../../remote.json';
import { mockEmployeesApi } from '../features/assignment/assignment.fixtures';
import { createClient, mockClientsApi } from '../features/clients/clients.fixtures';
import { mockContactApi } from '../features/contact/contact.fixtures';
import { createEntry, mockAuditLogApi } from '../features/audit-log/audit-log.fixtures';
import { createAccount, mockEmployeeAccountsApi } from '../features/employees/employees.fixtures';
import { mockPersonalDataApi } from '../features/personal-data/personal-data.fixtures';
import { createMail, mockMailApi } from '../features/mail/mail.fixtures';
import { createProject, mockProjectsApi } from '../features/projects/projects.fixtures';
import { createSignup, mockSignupsApi } from '../features/signups/signups.fixtures';
import {
  LazyAccountPage,
  LazyAccountSetupPage,
  LazyClientPage,
  LazyClientsPage,
  LazyPersonalDataPage,
  LazyAuditLogPage,
  LazyMailPage,
  LazyProjectPage,
  LazyProjectsPage,
} from '../pages/page-by-path';
import { Root } from '../root';
import { mockAccountApi } from '../testing/account-api';
import { staff, useAdminServer } from '../testing/render-admin';

const signups = mockSignupsApi();
const accounts = mockEmployeeAccountsApi([createAccount()]);
const server = useAdminServer(
  mockContactApi(),
  mockClientsApi([createClient()]),
  mockEmployeesApi(),
  mockAccountApi(),
  accounts,
  signups,
  mockPersonalDataApi(),
  mockAuditLogApi([createEntry()]),
  mockMailApi([createMail()]),
  mockProjectsApi([createProject()]),
);
const queries = remote.queries as PageQuery[];

beforeAll(() => LazyAccountSetupPage.preload());
beforeAll(() => LazyAccountPage.preload());
beforeAll(() => LazyClientsPage.preload());
beforeAll(() => LazyClientPage.preload());
beforeAll(() => LazyPersonalDataPage.preload());
beforeAll(() => LazyAuditLogPage.preload());
beforeAll(() => LazyMailPage.preload());
beforeAll(() => LazyProjectsPage.preload());
beforeAll(() => LazyProjectPage.preload());
beforeEach(() => {
  signups.rows = [createSignup()];
});

it.each([
  ['/admin', 'Recent Messages'],
  ['/admin-dashboard', 'Recent Messages'],
  ['/hive', /^Contact Messages/],
  ['/admin/clients', 'Northcask Distillery'],
  ['/admin/clients/c-1', 'No notes yet.'],
  ['/admin/projects', 'Label and bottle'],
  ['/admin/projects/p-1', 'Jon Park'],
  ['/admin/audit-log', 'Northcask Distillery'],
  ['/admin/mail', 'Choose your password'],
  ['/account-setup', 'Jon Park'],
  ['/admin/personal-data', 'Website visits (months)'],
  ['/account', 'Firefox on Windows'],
])('the declared queries of %s are all that its first screen needs', async (path, text) => {
  const requests = await renderFirstScreen(Root, { server, queries, path, user: staff() });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
  // a request would start in an effect, which this flushes
  await act(async () => undefined);
  expect(requests).toEqual([]);
});
