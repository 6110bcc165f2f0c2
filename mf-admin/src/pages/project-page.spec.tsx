import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Employee } from '@hive/contracts';
import { ApiFailure, supportDialogs } from '@hive/testing';
import { employees, mockEmployeesApi } from '../features/assignment/assignment.fixtures';
import { mockContactApi } from '../features/contact/contact.fixtures';
import { LazyEditProjectDrawer, LazyMilestoneDrawer } from '../features/projects/lazy-forms';
import { createMilestone, createProject, mockProjectsApi } from '../features/projects/projects.fixtures';
import { renderAdmin, renderPage, staff, useAdminServer } from '../testing/render-admin';
import { LazyProjectPage } from './page-by-path';

configure({ defaultHidden: true });

const MAYA = '019abf00-0000-7000-8000-000000000001';
const JON = createProject().owner?.id ?? '';

const projects = mockProjectsApi();
const [maya, jon] = employees;
useAdminServer(
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
beforeEach(() => {
  projects.failure = undefined;
  projects.comments = [];
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
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const change = (changes: Partial<ReturnType<typeof createProject>>) => {
  projects.rows = projects.rows.map((row) => ({ ...row, ...changes }));
};
const changeMilestone = (id: string, changes: Partial<ReturnType<typeof createMilestone>>) =>
  change({
    milestones: projects.rows[0]?.milestones.map((row) => (row.id === id ? { ...row, ...changes } : row)) ?? [],
  });
const milestone = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  return heading.closest('li') as HTMLElement;
};
const changed = { type: 'project.changed' as const, data: { id: 'p-1', clientId: 'c-1' } };
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const open = async () => {
  const page = renderPage('/admin/projects/p-1');
  await screen.findByRole('heading', { name: /^Label and bottle/, level: 1 });
  return page;
};

describe('a project', () => {
  it('shows client, owner, dates, progress and milestones with their state', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Northcask Distillery' })).toHaveAttribute('href', '/admin/clients/c-1');
    const details = screen.getByRole('region', { name: 'Details' });
    expect(details).toHaveTextContent('Jon Park');
    expect(details).toHaveTextContent('Dec 4, 2026');
    expect(details).toHaveTextContent('33% Complete');
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    expect(await milestone('Discovery')).toHaveTextContent('Completed Oct 8, 2026');
    expect(await milestone('Label proofs')).toHaveTextContent('In progressDue Nov 27, 2026Needs client approval');
    expect(screen.getByText('1 of 3 completed')).toBeVisible();
  });

  it('says that a project does not exist or belongs to colleagues', async () => {
    projects.rows = [];
    renderPage('/admin/projects/p-1', staff('employee'));
    expect(await screen.findByText('It does not exist, or colleagues work on it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all projects' })).toBeVisible();
  });

  it('says that a draft is hidden from the client, and deletes it after a question by name', async () => {
    change({ status: 'draft' });
    const { host } = await open();
    expect(screen.getByText('Hidden from the client.')).toBeVisible();
    await press('Delete draft');
    const question = await dialog('Delete Label and bottle?');
    expect(within(question).getByRole('button', { name: 'Keep draft' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(host.paths).toEqual(['/admin/projects']));
    expect(projects.calls).toEqual([{ name: 'remove', body: 'p-1' }]);
  });

  it('offers only the statuses that can follow, and asks before the client sees a draft', async () => {
    change({ status: 'draft' });
    await open();
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
    await open();
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
    await open();
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

  it('leaves a closed project as it is, and says how to go on', async () => {
    change({ status: 'completed' });
    await open();
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
    await open();
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
    const { host } = await open();
    await press('Edit');
    await user.clear(name());
    await user.type(name(), 'Bottle');
    change({ name: 'Label' });
    projects.failure = new ApiFailure('PROJECT.CHANGED', { errors: { name: 'Jon Park wrote: Label' } });
    await press('Save changes');
    expect(await within(form()).findByText('Jon Park wrote: Label')).toBeVisible();
    expect(host.notices).toContainEqual(
      expect.objectContaining({ description: 'A colleague changed this project meanwhile.' }),
    );
    expect(name()).toHaveValue('Bottle');
    projects.failure = undefined;
    await press('Save changes');
    await waitFor(() =>
      expect(projects.calls.at(-1)?.body).toEqual({ change: { name: 'Bottle' }, seen: { name: 'Label' } }),
    );
  });

  it('asks before Escape or Cancel loses changes', async () => {
    await open();
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
    await open();
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

describe('milestones', () => {
  it('start, are completed and reopened, and keep the focus on the next step', async () => {
    await open();
    await press('Start: Print files');
    const complete = await screen.findByRole('button', { name: 'Mark as completed: Print files' });
    expect(complete).toHaveFocus();
    await user.click(complete);
    await user.click(await screen.findByRole('button', { name: 'Reopen: Print files' }));
    await waitFor(() => expect(projects.calls).toHaveLength(3));
    expect(projects.calls.map(({ body }) => body)).toEqual([
      { from: 'planned', status: 'in-progress' },
      { from: 'in-progress', status: 'completed' },
      { from: 'completed', status: 'in-progress' },
    ]);
  });

  it('are submitted with a note, and withdrawn', async () => {
    await open();
    await press('Submit for approval: Label proofs');
    const question = await dialog('Submit Label proofs for approval?');
    await user.type(within(question).getByRole('textbox'), 'The foil is darker now.');
    await user.click(within(question).getByRole('button', { name: 'Submit for approval' }));
    expect(await within(await milestone('Label proofs')).findByText('Waiting for approval')).toBeVisible();
    expect(await milestone('Label proofs')).toHaveTextContent('Submitted by Maya Reyes');
    expect(await milestone('Label proofs')).toHaveTextContent('The foil is darker now.');
    await press('Withdraw: Label proofs');
    await waitFor(() => expect(projects.calls).toHaveLength(2));
    expect(projects.calls).toEqual([
      { name: 'submit', body: { note: 'The foil is darker now.' } },
      { name: 'changeMilestoneStatus', body: { from: 'submitted', status: 'in-progress' } },
    ]);
  });

  it('keep the note when it was not sent', async () => {
    projects.failure = new ApiFailure('PROJECT.NOT_RUNNING');
    const { host } = await open();
    await press('Submit for approval: Label proofs');
    const question = await dialog('Submit Label proofs for approval?');
    await user.type(within(question).getByRole('textbox'), 'The foil is darker now.');
    await user.click(within(question).getByRole('button', { name: 'Submit for approval' }));
    await waitFor(() => expect(host.notices).toHaveLength(1));
    expect(within(question).getByRole('textbox')).toHaveValue('The foil is darker now.');
    await user.click(within(question).getByRole('button', { name: 'Not yet' }));
    await press('Submit for approval: Label proofs');
    expect(within(await dialog('Submit Label proofs for approval?')).getByRole('textbox')).toHaveValue(
      'The foil is darker now.',
    );
  });

  it('are submitted only while the project is running', async () => {
    change({ status: 'paused' });
    await open();
    expect(screen.getByText('Milestones can be submitted for approval once the project is active.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument();
  });

  it('show what the client decided, and why', async () => {
    changeMilestone('m-2', {
      status: 'changes-requested',
      submittedAt: '2026-11-18T10:00:00.000Z',
      submittedByName: 'Jon Park',
      decidedAt: '2026-11-19T10:00:00.000Z',
      decidedByName: 'Ada Northcott',
      decisionComment: 'The name should be larger.',
    });
    await open();
    const proofs = await milestone('Label proofs');
    expect(proofs).toHaveTextContent('Changes requested');
    expect(proofs).toHaveTextContent('Ada Northcott asked for changes');
    expect(proofs).toHaveTextContent('The name should be larger.');
    expect(within(proofs).getByRole('button', { name: 'Submit for approval: Label proofs' })).toBeVisible();
  });

  it('stay refused in words while the work on them goes on', async () => {
    changeMilestone('m-2', {
      status: 'in-progress',
      submittedAt: '2026-11-18T10:00:00.000Z',
      decidedAt: '2026-11-19T10:00:00.000Z',
      decidedByName: 'Ada Northcott',
      decisionComment: 'The name should be larger.',
    });
    await open();
    expect(await milestone('Label proofs')).toHaveTextContent('Ada Northcott asked for changes');
  });

  it('say in words that they are overdue', async () => {
    changeMilestone('m-3', { isOverdue: true, dueDate: '2026-11-02' });
    await open();
    expect(await milestone('Print files')).toHaveTextContent('Due Nov 2, 2026, overdue');
  });

  it('ask before an approved one is reopened', async () => {
    changeMilestone('m-1', { requiresApproval: true });
    await open();
    await press('Reopen: Discovery');
    expect(await dialog('Reopen Discovery?')).toHaveTextContent('The client has approved it');
    expect(projects.calls).toEqual([]);
    await press('Reopen milestone');
    await waitFor(() => expect(projects.calls).toHaveLength(1));
  });

  it('are added and changed in a form', async () => {
    await open();
    await press('Add milestone');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Launch');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Approval' }), 'The client approves the milestone');
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Add milestone' }));
    expect(await milestone('Launch')).toBeVisible();
    await press('Edit Print files');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' and proofs');
    await press('Save changes');
    expect(await milestone('Print files and proofs')).toBeVisible();
    expect(projects.calls).toEqual([
      { name: 'addMilestone', body: { title: 'Launch', requiresApproval: true, description: '', dueDate: '' } },
      {
        name: 'updateMilestone',
        body: { change: { title: 'Print files and proofs' }, seen: { title: 'Print files' } },
      },
    ]);
  });

  it('keep their approval while a decision is due', async () => {
    changeMilestone('m-2', { status: 'submitted', submittedAt: '2026-11-18T10:00:00.000Z' });
    await open();
    await press('Edit Label proofs');
    expect(screen.getByRole('combobox', { name: 'Approval' })).toBeDisabled();
    expect(screen.getByText('Withdraw or reopen the milestone to change this.')).toBeVisible();
  });

  it('keep the input when a colleague deletes the milestone meanwhile', async () => {
    const { emit } = renderAdmin('/admin/projects/p-1');
    await screen.findByRole('heading', { level: 3, name: 'Print files' });
    await press('Edit Print files');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' and proofs');
    change({ milestones: projects.rows[0]?.milestones.filter(({ id }) => id !== 'm-3') ?? [] });
    emit(changed);
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 3, name: 'Print files' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Print files and proofs');
  });

  it('are deleted after a question by name; completed ones stay', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Delete Discovery' })).not.toBeInTheDocument();
    await press('Delete Print files');
    const question = await dialog('Delete Print files?');
    expect(within(question).getByRole('button', { name: 'Keep milestone' })).toHaveFocus();
    await press('Delete milestone');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 3, name: 'Print files' })).not.toBeInTheDocument(),
    );
    expect(projects.calls).toEqual([{ name: 'removeMilestone', body: 'm-3' }]);
  });

  it('leave the focus on the next one when they are deleted, then on the button that adds one', async () => {
    change({ milestones: ['Draft', 'Proofs', 'Print'].map((title) => createMilestone({ id: title, title })) });
    await open();
    const remove = async (title: string) => {
      await press(`Delete ${title}`);
      await dialog(`Delete ${title}?`);
      await press('Delete milestone');
    };
    await remove('Proofs');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Print' })).toHaveFocus());
    await remove('Print');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start: Draft' })).toHaveFocus());
    await remove('Draft');
    expect(await screen.findByText(/^No milestones yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add milestone' })).toHaveFocus();
  });

  it('leave the focus alone when a colleague deletes another one', async () => {
    const { emit } = renderAdmin('/admin/projects/p-1');
    await milestone('Label proofs');
    screen.getByRole('button', { name: 'Edit Label proofs' }).focus();
    change({ milestones: projects.rows[0]?.milestones.filter(({ id }) => id !== 'm-3') ?? [] });
    emit(changed);
    await waitFor(() => expect(screen.queryByText('Print files')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit Label proofs' })).toHaveFocus();
  });

  it('have comments of staff and client', async () => {
    projects.comments = [
      {
        id: 'co-1',
        milestoneId: 'm-2',
        authorKind: 'client',
        authorId: 'c-1',
        authorName: 'Ada Northcott',
        text: 'Can we see it on the small bottle, too?',
        createdAt: '2026-11-19T10:00:00.000Z',
      },
    ];
    await open();
    await press('Comments on Label proofs (0)');
    expect(await screen.findByText('Can we see it on the small bottle, too?')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^Comment on Label proofs/ }), 'Yes, tomorrow.');
    await press('Comment');
    expect(await screen.findByText('Yes, tomorrow.')).toBeVisible();
    expect(projects.calls).toEqual([{ name: 'comment', body: { text: 'Yes, tomorrow.' } }]);
    const comments = within(screen.getByRole('list', { name: 'Comments on Label proofs' })).getAllByRole('listitem');
    expect(comments.map(({ textContent }) => /small bottle|tomorrow/.exec(textContent)?.[0])).toEqual([
      'small bottle',
      'tomorrow',
    ]);
  });
});
