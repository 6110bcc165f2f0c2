import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { projectRoutes } from '@hive/contracts';
import { ApiFailure, mockRoute } from '@hive/testing';
import { renderAdmin, renderPage, staff } from '../../testing/render-admin';
import {
  change,
  changed,
  changeMilestone,
  dialog,
  JON,
  MAYA,
  milestone,
  openProject,
  press,
  projects,
  useProjectPage,
  user,
} from './project-page.fixtures';

configure({ defaultHidden: true });

const server = useProjectPage();

describe('a project', () => {
  it('shows client, owner, dates, progress and milestones with their state', async () => {
    await openProject();
    expect(screen.getByRole('link', { name: 'Northcask Distillery' })).toHaveAttribute('href', '/admin/clients/c-1');
    const details = screen.getByRole('region', { name: 'Details' });
    expect(details).toHaveTextContent('Jon Park');
    expect(details).toHaveTextContent('Dec 4, 2026');
    expect(details).toHaveTextContent('33% Complete');
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(await milestone('Discovery')).toHaveTextContent('Completed Oct 8, 2026');
    expect(await milestone('Label proofs')).toHaveTextContent('In progressDue Nov 27, 2026Needs client approval');
    expect(screen.getByText('1 of 3 completed, next: Label proofs')).toBeVisible();
    const start = screen.getByRole('button', { name: 'Start: Print files' });
    const submit = screen.getByRole('button', { name: 'Submit for approval: Label proofs' });
    expect([submit, start].map(({ className }) => className.includes('primary'))).toEqual([true, false]);
  });

  it('leads to the chat with the client, and shows who did what', async () => {
    const entry = { id: 'a-1', createdAt: '2026-11-18T12:00:00.000Z', actorKind: 'staff', personName: null } as const;
    projects.activity = [
      { ...entry, actorName: 'Jon Park', action: 'milestone.added', subjectName: 'Print files', changes: [] },
    ];
    renderPage('/admin/projects/p-1?tab=activity');
    expect(await screen.findByText('added the milestone Print files')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/hive?tab=chat&client=c-1');
    expect(screen.getByRole('button', { name: 'View as client' })).toBeVisible();
  });

  it('says that a project does not exist or belongs to colleagues', async () => {
    projects.rows = [];
    renderPage('/admin/projects/p-1', staff('employee'));
    expect(await screen.findByText('It does not exist, or colleagues work on it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all projects' })).toBeVisible();
  });

  it('says in a card that it did not load, and loads again', async () => {
    server.use(
      mockRoute(projectRoutes.get, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    renderPage('/admin/projects/p-1');
    const error = await screen.findByText('The project did not load');
    expect(error.closest('.panel')).toBeVisible();
    server.resetHandlers();
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'Milestones' })).toBeVisible();
  });

  it('says that a draft is hidden from the client, and deletes it after a question by name', async () => {
    change({ status: 'draft' });
    const { host } = await openProject();
    expect(screen.getByText('Hidden from the client.')).toBeVisible();
    await press('Delete draft');
    const question = await dialog('Delete Label and bottle?');
    expect(within(question).getByRole('button', { name: 'Keep draft' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(host.paths).toEqual(['/admin/projects']));
    expect(projects.calls).toEqual([{ name: 'remove', body: 'p-1' }]);
  });

  it('does not request a deleted draft again, returns to the list and says that the draft was deleted', async () => {
    change({ status: 'draft' });
    const { host, emit } = await openProject();
    projects.reads = [];
    await press('Delete draft');
    await user.click(within(await dialog('Delete Label and bottle?')).getByRole('button', { name: 'Delete draft' }));
    emit({ ...changed, type: 'project.draft-changed' });
    await waitFor(() => expect(host.paths).toEqual(['/admin/projects']));
    expect(host.notices).toEqual([{ title: 'Draft deleted', description: 'Label and bottle is gone.' }]);
    expect(screen.queryByText('Project not found')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Label and bottle/, level: 1 })).toBeVisible();
    expect(projects.reads).toEqual([]);
  });

  it('that was not deleted stays, with the reason', async () => {
    change({ status: 'draft' });
    const { host } = await openProject();
    projects.failure = new ApiFailure('SERVER.BUSY');
    await press('Delete draft');
    await user.click(within(await dialog('Delete Label and bottle?')).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(host.paths).toEqual([]);
    projects.failure = undefined;
    projects.rows = [];
    await press('Delete draft');
    await user.click(within(await dialog('Delete Label and bottle?')).getByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('Project not found')).toBeVisible();
  });

  it('offers only the statuses that can follow, and asks before the client sees a draft', async () => {
    change({ status: 'draft' });
    await openProject();
    const select = screen.getByRole('combobox', { name: 'Status' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Draft', 'Active']);
    await user.selectOptions(select, 'active');
    expect(await dialog('Change the status of Label and bottle to “Active”?')).toHaveTextContent(
      'Northcask Distillery sees the project',
    );
    expect(projects.calls).toEqual([]);
    await press('Change status');
    await waitFor(() => expect(screen.queryByText('Hidden from the client.')).not.toBeInTheDocument());
    expect(projects.calls).toEqual([{ name: 'changeStatus', body: { from: 'draft', status: 'active' } }]);
  });

  it('warns of open milestones before a project is completed, and changes other statuses at once', async () => {
    await openProject();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'completed');
    expect(await dialog('Change the status of Label and bottle to “Completed”?')).toHaveTextContent(
      '2 milestones are not completed',
    );
    await press('Keep “Active”');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'paused');
    await waitFor(() =>
      expect(projects.calls).toEqual([{ name: 'changeStatus', body: { from: 'active', status: 'paused' } }]),
    );
  });

  it('sets the progress by hand while there are no milestones', async () => {
    change({ milestones: [], progress: 20 });
    await openProject();
    fireEvent.change(screen.getByRole('slider', { name: 'Progress' }), { target: { value: '45' } });
    expect(screen.getByText('45% Complete')).toBeVisible();
    await press('Save progress');
    await waitFor(() =>
      expect(projects.calls).toEqual([{ name: 'update', body: { change: { progress: 45 }, seen: { progress: 20 } } }]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save progress' })).not.toBeInTheDocument());
    expect(screen.getByRole('slider', { name: 'Progress' })).toHaveFocus();
  });

  it('shows what colleagues change without a reload', async () => {
    const { emit } = renderAdmin('/admin/projects/p-1');
    await screen.findByRole('heading', { level: 3, name: 'Label proofs' });
    changeMilestone('m-2', {
      status: 'submitted',
      submittedAt: '2026-11-20T10:00:00.000Z',
      submittedByName: 'Jon Park',
    });
    emit(changed);
    expect(await within(await milestone('Label proofs')).findByText('Waiting for approval')).toBeVisible();
  });

  it('leaves a closed project as it is, and says how to continue', async () => {
    change({ status: 'completed' });
    await openProject();
    expect(screen.getByText(/The project is completed\. Set it to active again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add milestone' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move / })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Start: / })).not.toBeInTheDocument();
  });
});

describe('the form of a project', () => {
  const form = () => screen.getByRole('form', { name: 'Project' });
  const name = () => within(form()).getByRole('textbox', { name: 'Project name' });

  it('sends the changed fields with what the person saw', async () => {
    await openProject();
    await press('Edit');
    await user.clear(name());
    await user.type(name(), 'Label, bottle and box');
    await user.selectOptions(within(form()).getByRole('combobox', { name: /^Owner/ }), 'Maya Reyes');
    await press('Save changes');
    await waitFor(() =>
      expect(projects.calls).toEqual([
        {
          name: 'update',
          body: {
            change: { name: 'Label, bottle and box', ownerId: MAYA },
            seen: { name: 'Label and bottle', ownerId: JON },
          },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Project' })).not.toBeInTheDocument());
  });

  it('keeps the input after a conflict, shows it at the field, and replaces the change knowingly', async () => {
    const { host } = await openProject();
    await press('Edit');
    await user.clear(name());
    await user.type(name(), 'Bottle');
    change({ name: 'Label' });
    projects.failure = new ApiFailure('PROJECT.CHANGED', {
      errors: { name: 'Changed to “Label” meanwhile' },
      current: { name: 'Label' },
    });
    await press('Save changes');
    expect(await within(form()).findByText('Changed to “Label” meanwhile')).toBeVisible();
    expect(within(form()).getByText('A colleague changed this project meanwhile.')).toBeVisible();
    expect(host.notices).toEqual([]);
    expect(name()).toHaveValue('Bottle');
    projects.failure = undefined;
    await press('Keep mine');
    await waitFor(() =>
      expect(projects.calls.at(-1)?.body).toEqual({ change: { name: 'Bottle' }, seen: { name: 'Label' } }),
    );
  });

  it('asks before Escape or Cancel loses changes', async () => {
    await openProject();
    await press('Edit');
    await user.type(name(), '!{Escape}');
    expect(await dialog('Discard your changes?')).toBeVisible();
    await press('Keep editing');
    expect(name()).toHaveValue('Label and bottle!');
    await press('Cancel');
    await press('Discard changes');
    expect(screen.queryByRole('form', { name: 'Project' })).not.toBeInTheDocument();
    expect(projects.calls).toEqual([]);
  });

  it('refuses a due date before the start', async () => {
    await openProject();
    await press('Edit');
    await user.clear(within(form()).getByLabelText(/^Due/));
    await user.type(within(form()).getByLabelText(/^Due/), '2026-09-01');
    await press('Save changes');
    expect(await within(form()).findByText('The due date is before the start')).toBeVisible();
    expect(projects.calls).toEqual([]);
  });

  it('does not let employees choose the owner', async () => {
    renderPage('/admin/projects/p-1', staff('employee'));
    await screen.findByRole('heading', { name: /^Label and bottle/, level: 1 });
    await press('Edit');
    expect(within(form()).queryByRole('combobox', { name: /^Owner/ })).not.toBeInTheDocument();
  });
});
