import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Employee } from '@hive/contracts';
import { supportDialogs } from '@hive/testing';
import { employees, mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { LazyEditProjectDrawer, LazyMilestoneDrawer } from '../../features/projects/lazy-forms';
import { createMilestone, createProject, mockProjectsApi } from '../../features/projects/projects.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyProjectPage } from '../page-by-path';

export const MAYA = '019abf00-0000-7000-8000-000000000001';
export const JON = createProject().owner?.id ?? '';

const [maya, jon] = employees;

export const projects = mockProjectsApi();

function resetProjects(): void {
  projects.failure = undefined;
  projects.comments = [];
  projects.approvers = [{ id: 'c-1', name: 'Ada Cask', email: 'ada@northcask.example' }];
  projects.rows = [
    createProject({
      progress: 33,
      milestones: [
        createMilestone({ id: 'm-1', title: 'Discovery', status: 'completed' }),
        createMilestone({ id: 'm-2', title: 'Label proofs', status: 'in-progress', requiresApproval: true }),
        createMilestone({ id: 'm-3', title: 'Print files' }),
      ],
    }),
  ];
}

/** The API of the page of project `p-1`, which has three milestones before every test. */
export function useProjectPage() {
  const server = useAdminServer(
    mockContactApi(),
    projects,
    mockEmployeesApi([
      { ...maya, id: MAYA },
      { ...jon, id: JON },
    ] as Employee[]),
  );
  beforeAll(supportDialogs);
  beforeAll(() => LazyProjectPage.preload());
  beforeAll(() => LazyEditProjectDrawer.preload());
  beforeAll(() => LazyMilestoneDrawer.preload());
  beforeEach(resetProjects);
  return server;
}

export const change = (changes: Partial<ReturnType<typeof createProject>>) => {
  projects.rows = projects.rows.map((row) => ({ ...row, ...changes }));
};
export const changeMilestone = (id: string, changes: Partial<ReturnType<typeof createMilestone>>) =>
  change({
    milestones: projects.rows[0]?.milestones.map((row) => (row.id === id ? { ...row, ...changes } : row)) ?? [],
  });
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
export const milestone = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  return heading.closest('li') as HTMLElement;
};
export const changed = { type: 'project.changed' as const, data: { id: 'p-1', clientId: 'c-1' } };
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const openProject = async (member = staff()) => {
  const page = renderPage('/admin/projects/p-1', member);
  await screen.findByRole('heading', { name: /^Label and bottle/, level: 1 });
  return page;
};
