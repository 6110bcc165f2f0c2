/** @jest-environment-options {"ownWindow": true} */
import { act, screen } from '@testing-library/react';
import { readRemoteDeclaration } from '@hive/federation/remote-declaration';
import { renderFirstScreen } from '@hive/testing';
import { createAlert, mockAlertsApi } from '../features/alerts/alerts.fixtures';
import { createBackup, mockBackupsApi } from '../features/backups/backups.fixtures';
import { mockDataExportsApi } from '../features/data-exports/data-exports.fixtures';
import { mockEmployeesApi } from '../features/assignment/assignment.fixtures';
import { createConversation, mockStaffChatApi } from '../features/chat/chat.fixtures';
import { createClient, mockClientsApi } from '../features/clients/clients.fixtures';
import { mockContactApi } from '../features/contact/contact.fixtures';
import { createFrame, mockFramesApi } from '../features/frames/frames.fixtures';
import { createArticleRow, mockInsightsApi } from '../features/insights/insights.fixtures';
import { createItem, mockPortfolioApi } from '../features/portfolio/portfolio.fixtures';
import { createSlide, mockSlideshowApi } from '../features/slideshow/slideshow.fixtures';
import { createEntry, mockAuditLogApi } from '../features/audit-log/audit-log.fixtures';
import { createAccount, mockEmployeeAccountsApi } from '../features/employees/employees.fixtures';
import { mockPersonalDataApi } from '../features/personal-data/personal-data.fixtures';
import { mockInboundMailApi } from '../features/inbound-mail/inbound-mail.fixtures';
import { createMail, mockMailApi } from '../features/mail/mail.fixtures';
import { createBundle, mockReleasesApi } from '../features/releases/releases.fixtures';
import { createProject, mockProjectsApi } from '../features/projects/projects.fixtures';
import { mockSettingsApi } from '../features/settings/settings.fixtures';
import { createSignup, mockSignupsApi } from '../features/signups/signups.fixtures';
import { createTestimonial, mockTestimonialsApi } from '../features/testimonials/testimonials.fixtures';
import {
  LazyAccountPage,
  LazyAccountSetupPage,
  LazyClientPage,
  LazyClientsPage,
  LazyPersonalDataPage,
  LazyAuditLogPage,
  LazyMediaPage,
  LazyAlertsPage,
  LazyBackupsPage,
  LazyInsightsPage,
  LazyPortfolioPage,
  LazyReleasesPage,
  LazyMailPage,
  LazyProjectPage,
  LazyProjectsPage,
  LazySettingsPage,
} from '../pages/page-by-path';
import { LazyDashboardPart } from '../pages/dashboard/lazy-dashboard-panels';
import { LazyChatTab } from '../pages/hive/hive-tabs';
import { Root } from '../root';
import { mockAccountApi } from '../testing/account-api';
import { staff, useAdminServer } from '../testing/render-admin';

const signups = mockSignupsApi();
const accounts = mockEmployeeAccountsApi([createAccount()]);
const chat = mockStaffChatApi();
chat.conversations = [createConversation()];
const server = useAdminServer(
  chat,
  mockContactApi(),
  mockClientsApi([createClient()]),
  mockEmployeesApi(),
  mockAccountApi(),
  accounts,
  signups,
  mockPersonalDataApi(),
  mockAuditLogApi([createEntry()]),
  mockMailApi([createMail()]),
  mockInboundMailApi(),
  mockFramesApi([createFrame()]),
  mockSlideshowApi([createSlide()]),
  mockPortfolioApi([createItem()]),
  mockTestimonialsApi([createTestimonial()]),
  mockInsightsApi([createArticleRow()]),
  mockProjectsApi([createProject()]),
  mockSettingsApi(),
  mockAlertsApi([createAlert()]),
  mockBackupsApi([createBackup()]),
  mockDataExportsApi(),
  mockReleasesApi([createBundle()]),
);
const { queries = [] } = readRemoteDeclaration('mf-admin');

beforeAll(() => LazyAccountSetupPage.preload());
beforeAll(() => LazyAccountPage.preload());
beforeAll(() => LazyClientsPage.preload());
beforeAll(() => LazyClientPage.preload());
beforeAll(() => LazyPersonalDataPage.preload());
beforeAll(() => LazyMediaPage.preload());
beforeAll(() => LazyPortfolioPage.preload());
beforeAll(() => LazyInsightsPage.preload());
beforeAll(() => LazyAuditLogPage.preload());
beforeAll(() => LazyAlertsPage.preload());
beforeAll(() => LazyBackupsPage.preload());
beforeAll(() => LazyReleasesPage.preload());
beforeAll(() => LazyMailPage.preload());
beforeAll(() => LazyProjectsPage.preload());
beforeAll(() => LazyProjectPage.preload());
beforeAll(() => LazySettingsPage.preload());
beforeAll(() => LazyChatTab.preload());
beforeAll(() => LazyDashboardPart.preload());
beforeEach(() => {
  signups.rows = [createSignup()];
});

it.each([
  ['/admin', 'Recent Messages'],
  ['/admin-dashboard', 'Recent Messages'],
  ['/hive', 'No messages found'],
  ['/hive?tab=chat', 'ada@northcask.example'],
  ['/admin/clients', 'Northcask Distillery'],
  ['/admin/clients/c-1', 'No notes yet.'],
  ['/admin/projects', 'Label and bottle'],
  ['/admin/projects?tab=waiting', 'Mara Lindqvist'],
  ['/admin/projects/p-1', 'Jon Park'],
  ['/admin/media', 'map.webp, Nov 19'],
  ['/admin/portfolio', 'Framing allowed, live preview'],
  ['/admin/portfolio?tab=testimonials', 'Waiting (1)'],
  ['/admin/insights', 'Before the camera'],
  ['/admin/audit-log', 'Northcask Distillery'],
  ['/admin/mail', 'Choose your password'],
  ['/account-setup', 'Jon Park'],
  ['/admin/personal-data', 'Website visits (months)'],
  ['/admin/alerts', 'Closed from December 24 to January 1'],
  ['/admin/backups', 'Nightly, 1.5 MB'],
  ['/admin/releases', 'Faster message list'],
  ['/admin/settings', 'Live, never changed'],
  ['/account', 'Firefox on Windows'],
])('the declared queries of %s are all that its first screen needs', async (path, text) => {
  const requests = await renderFirstScreen(Root, { server, queries, path, user: staff() });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
  // a request would start in an effect, which this flushes
  await act(async () => undefined);
  expect(requests).toEqual([]);
});
