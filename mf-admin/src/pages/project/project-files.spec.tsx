import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFileDetail, mockFilesApi } from '@hive/files/testing';
import { supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createMilestone, createProject, mockProjectsApi } from '../../features/projects/projects.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyProjectPage } from '../page-by-path';
import { LazyProjectFiles } from './project-tabs';

configure({ defaultHidden: true });

const projects = mockProjectsApi();
const files = mockFilesApi();
useAdminServer(mockContactApi(), files, projects, mockEmployeesApi());

beforeAll(async () => {
  supportDialogs();
  await Promise.all([LazyProjectPage, LazyProjectFiles].map((page) => page.preload()));
});
beforeEach(() => {
  projects.rows = [createProject({ milestones: [] })];
  files.projects = projects.rows;
  files.files = [createFileDetail({ clientId: 'c-1', projectId: 'p-1', fileName: 'logo.png' })];
  files.queries = [];
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

describe('the files of a project', () => {
  it('are shown to its owner, and uploads belong to it', async () => {
    const { address } = renderPage('/admin/projects/p-1', staff('employee'));
    await screen.findByRole('heading', { name: 'Details' });
    await user.click(screen.getByRole('tab', { name: 'Files' }));
    const section = await screen.findByRole('tabpanel', { name: 'Files' });
    expect(await within(section).findByRole('button', { name: 'logo.png' })).toBeVisible();
    expect(address.current).toBe('/admin/projects/p-1?tab=files');
    expect(files.queries.map((query) => new URLSearchParams(query).get('projectId'))).toEqual(['p-1']);
    expect(within(section).queryByRole('radio', { name: /^Documents/ })).not.toBeInTheDocument();
    expect(within(section).queryByLabelText('Project')).not.toBeInTheDocument();
    await user.click(within(section).getByRole('button', { name: 'Upload' }));
    const form = screen.getByRole('form', { name: 'Upload files' });
    expect(within(form).queryByLabelText(/^Project/)).not.toBeInTheDocument();
    await user.upload(within(form).getByLabelText(/^Choose files/), new File(['abc'], 'proofs.pdf'));
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    await waitFor(() =>
      expect(files.calls[0]?.body).toEqual({
        section: 'deliverable',
        projectId: 'p-1',
        fileName: 'proofs.pdf',
        bytes: 3,
      }),
    );
  });

  it('are read again after a comment on a milestone, which is in their thread', async () => {
    projects.rows = [createProject({ milestones: [createMilestone()] })];
    renderPage('/admin/projects/p-1', staff('employee'));
    await screen.findByRole('heading', { name: 'Details' });
    await user.click(screen.getByRole('tab', { name: 'Files' }));
    await screen.findByRole('button', { name: 'logo.png' });
    const reads = files.queries.length;
    await user.click(screen.getByRole('tab', { name: 'Milestones' }));
    await user.click(await screen.findByRole('button', { name: /^Comments on Label proofs/ }));
    await user.type(await screen.findByRole('textbox', { name: /^Comment on Label proofs/ }), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Yes')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Files' }));
    await waitFor(() => expect(files.queries.length).toBeGreaterThan(reads));
  });
});
