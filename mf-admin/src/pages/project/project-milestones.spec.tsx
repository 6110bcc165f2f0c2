import { configure, screen, waitFor, within } from '@testing-library/react';
import { ApiFailure } from '@hive/testing';
import { createMilestone } from '../../features/projects/projects.fixtures';
import { renderAdmin, staff } from '../../testing/render-admin';
import {
  change,
  changed,
  changeMilestone,
  dialog,
  milestone,
  openProject,
  press,
  projects,
  useProjectPage,
  user,
} from './project-page.fixtures';

configure({ defaultHidden: true });

const JON = '019abf00-0000-7000-8000-000000000002';

useProjectPage();

describe('milestones', () => {
  it('start, are completed and reopened, and keep the focus on the next step', async () => {
    await openProject();
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
    await openProject();
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

  it('name those who are asked, and are not submitted when nobody could answer', async () => {
    const { host } = await openProject();
    await press('Submit for approval: Label proofs');
    expect(await within(await dialog('Submit Label proofs for approval?')).findByText('Ada Cask')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not yet' }));
    projects.approvers = [];
    await press('Submit for approval: Label proofs');
    const question = await dialog('Nobody at Northcask Distillery can approve yet');
    await user.click(within(question).getByRole('button', { name: 'Invite a person' }));
    expect(host.paths).toEqual(['/admin/clients/c-1?tab=team']);
    expect(projects.calls).toEqual([]);
  });

  it('without anybody who could answer send an employee to a manager', async () => {
    projects.approvers = [];
    await openProject(staff('employee'));
    await press('Submit for approval: Label proofs');
    const question = await dialog('Nobody at Northcask Distillery can approve yet');
    expect(question).toHaveTextContent('Ask a manager to invite a person of this client.');
    await user.click(within(question).getByRole('button', { name: 'OK' }));
    expect(question).not.toBeInTheDocument();
  });

  it('keep the note when it was not sent', async () => {
    projects.failure = new ApiFailure('PROJECT.NOT_RUNNING');
    const { host } = await openProject();
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
    await openProject();
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
    await openProject();
    const proofs = await milestone('Label proofs');
    expect(proofs).toHaveTextContent('Changes requested');
    expect(proofs).toHaveTextContent('Ada Northcott asked for changes');
    expect(proofs).toHaveTextContent('The name should be larger.');
    expect(within(proofs).getByRole('button', { name: 'Submit for approval: Label proofs' })).toBeVisible();
  });

  it('say when the client was reminded, while they wait', async () => {
    const [submittedAt, remindedAt] = ['2026-11-18T10:00:00.000Z', '2026-11-21T13:00:00.000Z'];
    changeMilestone('m-2', { status: 'submitted', submittedAt, remindedAt });
    changeMilestone('m-3', { status: 'changes-requested', submittedAt, remindedAt, decidedAt: remindedAt });
    await openProject();
    expect(await milestone('Label proofs')).toHaveTextContent(/Reminded on\s*Nov 21/);
    expect(await milestone('Print files')).not.toHaveTextContent('Reminded');
  });

  it('stay marked as refused while the work on them continues', async () => {
    changeMilestone('m-2', {
      status: 'in-progress',
      submittedAt: '2026-11-18T10:00:00.000Z',
      decidedAt: '2026-11-19T10:00:00.000Z',
      decidedByName: 'Ada Northcott',
      decisionComment: 'The name should be larger.',
    });
    await openProject();
    expect(await milestone('Label proofs')).toHaveTextContent('Ada Northcott asked for changes');
  });

  it('say in words that they are overdue', async () => {
    changeMilestone('m-3', { isOverdue: true, dueDate: '2026-11-02' });
    await openProject();
    expect(await milestone('Print files')).toHaveTextContent('Due Nov 2, 2026, overdue');
  });

  it('ask before an approved one is reopened', async () => {
    changeMilestone('m-1', { requiresApproval: true });
    await openProject();
    await press('Reopen: Discovery');
    expect(await dialog('Reopen Discovery?')).toHaveTextContent('The client has approved it');
    expect(projects.calls).toEqual([]);
    await press('Reopen milestone');
    await waitFor(() => expect(projects.calls).toHaveLength(1));
  });

  it('are added and changed in a form, with a person who sees the project', async () => {
    projects.assignees = [{ id: JON, firstName: 'Jon', lastName: 'Park', role: 'Art direction' }];
    await openProject();
    await press('Add milestone');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Launch');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Approval' }), 'The client approves the milestone');
    await screen.findByRole('option', { name: 'Jon Park' });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Assignee/ }), 'Jon Park');
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Add milestone' }));
    expect(await milestone('Launch')).toHaveTextContent('Jon Park');
    await press('Edit Print files');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' and proofs');
    await press('Save changes');
    expect(await milestone('Print files and proofs')).toBeVisible();
    expect(projects.calls).toEqual([
      {
        name: 'addMilestone',
        body: { title: 'Launch', requiresApproval: true, description: '', dueDate: '', assigneeId: JON },
      },
      {
        name: 'updateMilestone',
        body: { change: { title: 'Print files and proofs' }, seen: { title: 'Print files' } },
      },
    ]);
  });

  it('keep their approval while a decision is due', async () => {
    changeMilestone('m-2', { status: 'submitted', submittedAt: '2026-11-18T10:00:00.000Z' });
    await openProject();
    await press('Edit Label proofs');
    expect(screen.getByRole('combobox', { name: 'Approval' })).toBeDisabled();
    expect(screen.getByText('Withdraw or reopen the milestone to change this.')).toBeVisible();
  });

  it('keep the input when a colleague deletes the milestone', async () => {
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
    await openProject();
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
    await openProject();
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
        file: { id: 'f-1', section: 'deliverable', fileName: 'label-proofs.pdf', version: 2 },
        pin: { page: 1, x: 10, y: 20, number: 3 },
        authorKind: 'client',
        authorName: 'Ada Northcott',
        isOwn: false,
        text: 'Can we see it on the small bottle, too?',
        createdAt: '2026-11-19T10:00:00.000Z',
      },
    ];
    await openProject();
    expect(await screen.findByRole('button', { name: /^Comments on Label proofs/, expanded: false })).toBeVisible();
    await press('Comments on Label proofs (0)');
    expect(await screen.findByText('Can we see it on the small bottle, too?')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pin 3 on label-proofs.pdf, v2' })).toHaveAttribute(
      'href',
      `/admin/projects/${projects.rows[0]?.id}?tab=files&section=deliverable&open=f-1&version=2`,
    );
    expect(screen.getByRole('button', { name: /^Comments on Label proofs/, expanded: true })).toBeVisible();
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
