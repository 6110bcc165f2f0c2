import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { mockClientsApi } from '../../features/clients/clients.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { LazyProjectBulkBar } from '../../features/projects/lazy-project-bulk-bar';
import { createProject, mockProjectsApi } from '../../features/projects/projects.fixtures';
import { LazySavedViewsMenu } from '../../features/saved-views/saved-views-button';
import { createSavedView, mockSavedViewsApi } from '../../features/saved-views/saved-views.fixtures';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { LazyProjectsPage } from '../page-by-path';

configure({ defaultHidden: true });

const [projects, views] = [mockProjectsApi(), mockSavedViewsApi()];
useAdminServer(views, mockContactApi(), projects, mockClientsApi(), mockEmployeesApi());

beforeAll(async () => {
  await Promise.all([LazyProjectsPage, LazyProjectBulkBar, LazySavedViewsMenu].map((part) => part.preload()));
});
beforeEach(() => {
  projects.queries = [];
  projects.calls = [];
  views.rows = [];
  projects.rows = [
    createProject(),
    createProject({ id: 'p-2', name: 'Online shop', companyName: 'Aloe & Co', status: 'draft', owner: null }),
  ];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const rows = () => screen.findByRole('link', { name: 'Online shop' });
const lastQuery = () => projects.queries.at(-1);

describe('The table of projects', () => {
  it('is sorted by the heads of its columns, in both directions', async () => {
    const { address } = renderPage('/admin/projects?page=2');
    await rows();
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Next due')).toHaveAttribute('aria-sort', 'none');
    expect(head('Milestones')).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: 'Next due' }));
    await waitFor(() => expect(lastQuery()).toEqual({ page: '1', pageSize: '20', sort: 'nextDueDate' }));
    expect(head('Next due')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Next due' }));
    await waitFor(() => expect(address.current).toBe('/admin/projects?sort=-nextDueDate'));
    expect(lastQuery()).toMatchObject({ sort: '-nextDueDate' });
    expect(head('Next due')).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('By next due date, reversed');
  });

  it('changes the owner or status of the selected projects, which can be undone', async () => {
    const { host } = renderPage('/admin/projects');
    await rows();
    const choose = async (label: string, option: string) => {
      const bar = await screen.findByRole('toolbar', { name: 'Actions for the selected rows' });
      await user.selectOptions(within(bar).getByRole('combobox', { name: label }), option);
    };
    await user.click(screen.getByRole('checkbox', { name: 'Select all projects of this page' }));
    await choose('Set status', 'Paused');
    await waitFor(() => expect(host.notices[0]).toMatchObject({ title: '2 projects set to paused' }));
    const [label, shop] = [
      { id: 'p-1', status: 'active', ownerId: '019abf00-0000-7000-8000-000000000002' },
      { id: 'p-2', status: 'draft', ownerId: null },
    ];
    expect(projects.calls).toEqual([
      { name: 'updateMany', body: { rows: [label, shop], change: { status: 'paused' } } },
    ]);
    host.notices[0]?.action?.onPress();
    await waitFor(() => expect(host.notices[1]).toMatchObject({ title: 'Undone' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Online shop of Aloe & Co' }));
    await choose('Assign to', 'Jon Park');
    await waitFor(() => expect(host.notices[2]).toMatchObject({ title: '1 project assigned' }));
    expect(projects.calls.at(-1)?.body).toEqual({ rows: [shop], change: { ownerId: 'e-2' } });
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });

  it('has saved views', async () => {
    views.rows = [createSavedView({ list: 'projects', name: 'Due next', query: 'status=open&sort=nextDueDate' })];
    const { address } = renderPage('/admin/projects');
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('button', { name: 'Due next' }));
    expect(address.current).toBe('/admin/projects?status=open&sort=nextDueDate');
    await waitFor(() => expect(lastQuery()).toMatchObject({ isOpen: 'true', sort: 'nextDueDate' }));
  });
});
