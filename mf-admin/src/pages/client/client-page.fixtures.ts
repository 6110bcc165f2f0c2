import { configure } from '@testing-library/react';
import type { HistoryEntry } from '@hive/contracts';
import { supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { createPerson, mockClientTeamApi } from '../../features/client-team/client-team.fixtures';
import { LazyEditClientEmployeeDrawer } from '../../features/client-team/lazy-edit-drawer';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { LazyClientDrawer } from '../../features/clients/lazy-client-drawer';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { mockDashboardApi } from '../../features/dashboard/dashboard.fixtures';
import { LazyCreateProjectDrawer } from '../../features/projects/lazy-forms';
import { mockProjectsApi } from '../../features/projects/projects.fixtures';
import { createNote } from '../../testing/mock-notes';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyClientPage, LazyClientsPage } from '../page-by-path';

export const activity = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'a-1',
  createdAt: '2026-11-19T10:00:00.000Z',
  actorKind: 'staff',
  actorName: 'Jon Park',
  action: 'client.changed',
  personName: null,
  subjectName: null,
  changes: [],
  ...changes,
});

/** The page of Northcask Distillery, with its code loaded. */
export function useClientPage() {
  const clients = mockClientsApi();
  const projects = mockProjectsApi();
  const dashboard = mockDashboardApi();
  // role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
  configure({ defaultHidden: true });

  beforeAll(async () => {
    supportDialogs();
    await LazyClientPage.preload();
    await LazyClientsPage.preload();
    await LazyClientDrawer.preload();
    await LazyEditClientEmployeeDrawer.preload();
    await LazyCreateProjectDrawer.preload();
  });
  beforeEach(() => {
    clients.rows = [createClient({ firstName: 'Ada', lastName: 'Northcott', assignedTo: 'e-1', status: 'proposal' })];
    projects.rows = [];
    clients.notes = [createNote({ text: 'Calls before ten.', authorId: 'e-2', authorName: 'Jon Park' })];
    clients.activity = [];
    clients.background = { leadSource: null, signups: [], messages: [], similar: [] };
    clients.backgroundFailure = undefined;
    clients.failure = undefined;
    dashboard.clientWork = { items: [], lastMessage: null };
  });

  const teams = mockClientTeamApi([createPerson()]);
  const server = useAdminServer(mockContactApi(), clients, projects, dashboard, mockEmployeesApi(), teams);
  const open = (member = staff()) => renderPage('/admin/clients/c-1', member);
  return { server, clients, projects, dashboard, open };
}
