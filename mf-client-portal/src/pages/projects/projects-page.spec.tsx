import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileContract, type ClientFile } from '@hive/contracts';
import { clearDrafts } from '@hive/session';
import { ApiFailure, supportDialogs, useApiServer } from '@hive/testing';
import { mockProjectsApi, projectOf, submittedMilestone } from '../../features/projects/projects.fixtures';
import { ClientPages } from '../../root';
import { company, discovery, label, member, openPortal, portalHandlers, proofs, shop } from '../../testing/portal';
import { lazyPages } from '../lazy-pages';

const { state, handlers, reset } = mockProjectsApi();
useApiServer(...handlers, ...portalHandlers);

beforeAll(supportDialogs);
beforeAll(() => Promise.all([ClientPages, ...Object.values(lazyPages)].map((page) => page.preload())));
beforeEach(reset);
beforeEach(clearDrafts);

const storedTexts = () => JSON.stringify(sessionStorage);

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const callsOf = (name: string) => state.calls.filter((call) => call.name === name);
const row = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement;

const ASK = 'Ask for changes to Label proofs';
const NOTE = 'What should change in Label proofs';
const SEND = 'Send request about Label proofs';

describe('the projects page', () => {
  beforeEach(() => {
    state.projects = [label, shop];
  });

  it("[CP-4] shows name, description or 'Project in progress', 'N% Complete' and the status with its colour", async () => {
    state.projects.push(
      projectOf({ name: 'Campaign', status: 'paused', progress: 0 }),
      projectOf({ name: 'Search', status: 'active', progress: 25 }),
    );
    openPortal('/client-portal/projects');
    expect(await row('Label and bottle')).toHaveTextContent('New labels for the tea, ready for print.');
    expect(await row('Label and bottle')).toHaveTextContent('50% Complete');
    expect(await row('Online shop')).toHaveTextContent('Project in progress');
    expect(await row('Online shop')).toHaveTextContent('100% Complete');
    const toneOf = async (name: string, status: string) =>
      within(await row(name))
        .getByText(status)
        .getAttribute('data-tone');
    expect(await toneOf('Online shop', 'Completed')).toBe('completed');
    expect(await toneOf('Search', 'Active')).toBe('active');
    expect(await toneOf('Campaign', 'Paused')).toBe('paused');
    expect(await toneOf('Label and bottle', 'Review')).toBe('neutral');
  });

  it('[CP-8] shows the milestones of a project in their order', async () => {
    openPortal('/client-portal/projects');
    const line = within(await row('Label and bottle')).getByRole('list', { name: 'Milestones of Label and bottle' });
    expect(
      within(line)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Discovery', 'Label proofs', 'Print files']);
    expect(line).toHaveTextContent('waits for you');
    expect(await row('Label and bottle')).toHaveTextContent('Discovery: Approved by Ada Northcott');
  });

  it('filters by the address, and says when nothing matches', async () => {
    state.projects = [label];
    const { address } = openPortal('/client-portal/projects?status=running');
    expect(await screen.findByRole('link', { name: 'Running' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: 'Completed' }));
    expect(address.current).toBe('/client-portal/projects?status=completed');
    expect(screen.getByText('No project is completed yet')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all projects' }));
    expect(await row('Label and bottle')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  });

  it('[CP-4] shows every project, also beyond the first hundred, and opens a milestone of an old one', async () => {
    const waiting = submittedMilestone({ title: 'Old proofs' });
    const newer = Array.from({ length: 120 }, (_, index) => projectOf({ name: `Project ${index + 1}` }));
    state.projects = [...newer, projectOf({ name: 'The oldest', milestones: [waiting] })];
    openPortal(`/client-portal/projects?milestone=${waiting.id}`);
    expect(await screen.findByRole('dialog', { name: 'Old proofs' })).toBeVisible();
    const list = screen.getByRole('list', { name: 'Projects', hidden: true });
    expect(
      within(list).getAllByRole('heading', { level: 3, hidden: true, name: /^Project |^The oldest/ }),
    ).toHaveLength(121);
  });

  it('approves once, with the submission that the person saw, and shows the answer at once', async () => {
    const { host } = openPortal('/client-portal/projects');
    await user.dblClick(await screen.findByRole('button', { name: 'Approve Label proofs' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Approved' }]));
    expect(callsOf('approve')).toEqual([{ name: 'approve', id: 'm-1', body: { submittedAt: proofs.submittedAt } }]);
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Approval of Label proofs' })).not.toBeInTheDocument(),
    );
    expect(await row('Label and bottle')).toHaveTextContent('Label proofs: Approved by Mara Lindqvist');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('[CP-8] links to the file that waits with the milestone', async () => {
    const [file] = fileContract.list.example.response as [ClientFile];
    state.files = [file];
    openPortal('/client-portal/projects');
    expect(await screen.findByRole('link', { name: `Preview ${file.fileName}` })).toHaveAttribute(
      'href',
      `/client-portal/files?section=${file.section}&open=${file.id}`,
    );
    expect(screen.getByText('Approving locks this version for good')).toBeVisible();
  });

  it('[CP-8] asks once before an approval locks files', async () => {
    const [file] = fileContract.list.example.response as [ClientFile];
    state.files = [file];
    const { host } = openPortal('/client-portal/projects');
    await screen.findByText('Approving locks this version for good');
    const approve = screen.getByRole('button', { name: 'Approve Label proofs' });
    await user.click(approve);
    const dialog = await screen.findByRole('dialog', { name: 'Approve Label proofs?' });
    expect(dialog).toHaveTextContent('The file of this milestone is locked: it can never be changed or deleted.');
    await user.click(within(dialog).getByRole('button', { name: 'Not yet' }));
    expect(dialog).not.toBeInTheDocument();
    expect(callsOf('approve')).toEqual([]);
    await user.click(approve);
    await user.click(await screen.findByRole('button', { name: 'Approve and lock' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Approved' }]));
    expect(callsOf('approve')).toHaveLength(1);
  });

  it('keeps the note over a reload, until it is sent', async () => {
    const first = openPortal('/client-portal/projects');
    await user.click(await screen.findByRole('button', { name: ASK }));
    await user.keyboard('A larger name');
    first.unmount();
    // the stored draft after a reload
    expect(storedTexts()).toContain('A larger name');
    openPortal('/client-portal/projects');
    const note = await screen.findByLabelText(NOTE);
    expect(note).toHaveValue('A larger name');
    expect(note).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: SEND }));
    await waitFor(() => expect(callsOf('request-changes')).toHaveLength(1));
    await waitFor(() => expect(storedTexts()).not.toContain('A larger name'));
  });

  it('requests changes only with a note', async () => {
    const { host } = openPortal('/client-portal/projects');
    await user.click(await screen.findByRole('button', { name: ASK }));
    expect(screen.queryByRole('button', { name: 'Approve Label proofs' })).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: SEND });
    await user.click(button);
    const note = screen.getByLabelText(NOTE);
    expect(note).toHaveFocus();
    expect(note).toHaveAccessibleDescription('Say what should change');
    expect(callsOf('request-changes')).toEqual([]);
    await user.type(note, 'A larger name');
    expect(note).toBeValid();
    await user.click(button);
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Changes requested' }]));
    expect(callsOf('request-changes')).toMatchObject([
      { body: { submittedAt: proofs.submittedAt, comment: 'A larger name' } },
    ]);
    const project = await row('Label and bottle');
    await waitFor(() => expect(project).toHaveTextContent('A larger name'));
  });

  it('goes back to the decision without a request, and keeps the text', async () => {
    openPortal('/client-portal/projects');
    await user.click(await screen.findByRole('button', { name: ASK }));
    await user.keyboard('A larger name');
    await user.click(screen.getByRole('button', { name: 'Cancel request about Label proofs' }));
    const ask = screen.getByRole('button', { name: ASK });
    expect(ask).toHaveFocus();
    await user.click(ask);
    expect(screen.getByLabelText(NOTE)).toHaveValue('A larger name');
  });

  it('explains that somebody else has decided, and shows the present state', async () => {
    const { host } = openPortal('/client-portal/projects');
    await screen.findByRole('article', { name: 'Approval of Label proofs' });
    state.failures.approve = new ApiFailure('MILESTONE.STATUS_CHANGED');
    state.projects = [{ ...label, milestones: [discovery, { ...proofs, status: 'in-progress' }] }];
    await user.click(screen.getByRole('button', { name: 'Approve Label proofs' }));
    await waitFor(() =>
      expect(host.notices).toMatchObject([
        { description: 'The status of this milestone has changed meanwhile.', variant: 'destructive' },
      ]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Approval of Label proofs' })).not.toBeInTheDocument(),
    );
  });

  it('says who decided first when that closes the question', async () => {
    const [file] = fileContract.list.example.response as [ClientFile];
    state.files = [file];
    const { host, emit } = openPortal('/client-portal/projects');
    await screen.findByText('Approving locks this version for good');
    await user.click(screen.getByRole('button', { name: 'Approve Label proofs' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Label proofs?' });
    const decided = { ...proofs, status: 'completed', decidedByName: 'Isla Holm' } as const;
    state.projects = [{ ...label, milestones: [discovery, decided] }];
    emit({ type: 'project.changed', data: { id: label.id, clientId: company.id } });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(host.notices).toMatchObject([
      { title: 'Already decided', description: 'Isla Holm has approved Label proofs already.' },
    ]);
    expect(callsOf('approve')).toEqual([]);
  });

  it('keeps the note when the server does not answer', async () => {
    const { host } = openPortal('/client-portal/projects');
    await user.click(await screen.findByRole('button', { name: ASK }));
    const note = screen.getByLabelText(NOTE);
    await user.type(note, 'A larger name');
    state.failures['request-changes'] = new ApiFailure('SERVER.UNEXPECTED');
    await user.click(screen.getByRole('button', { name: SEND }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(note).toHaveValue('A larger name');
  });

  it('shows a milestone that is submitted while the page is open', async () => {
    state.projects = [{ ...label, milestones: [{ ...proofs, status: 'in-progress' }] }];
    const { emit } = openPortal('/client-portal/projects');
    expect(await row('Label and bottle')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    state.projects = [label];
    emit({ type: 'project.changed', data: { id: label.id, clientId: company.id } });
    expect(await screen.findByRole('article', { name: 'Approval of Label proofs' })).toBeVisible();
  });

  it('says in a card that the projects did not load, and tries again', async () => {
    state.failures.list = new ApiFailure('SERVER.UNEXPECTED');
    openPortal('/client-portal/projects');
    const error = await screen.findByText('Your projects did not load');
    expect(error.closest('.panel')).toBeVisible();
    state.failures = {};
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Online shop')).toBeVisible();
  });

  it('says what a person does not see who may not view projects, without a call', async () => {
    openPortal('/client-portal/projects', { ...member, canViewProjects: false });
    expect(await screen.findByText('You do not have access to your company’s projects')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Show' })).not.toBeInTheDocument();
    expect(state.calls).toEqual([]);
  });
});

describe('the panel of a milestone', () => {
  beforeEach(() => {
    state.projects = [label];
  });
  const panel = (name: string) => screen.findByRole('dialog', { name });

  it('opens from the timeline, keeps the filter, and closes', async () => {
    const { address } = openPortal('/client-portal/projects?status=running');
    await user.click(
      within(await screen.findByRole('list', { name: /^Milestones/ })).getByRole('link', { name: 'Discovery' }),
    );
    expect(await panel('Discovery')).toHaveTextContent('Approved by Ada Northcott');
    expect(await panel('Discovery')).toHaveTextContent('Lovely.');
    expect(address.current).toContain('status=running');
    await user.click(within(await panel('Discovery')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address.current).toBe('/client-portal/projects?status=running');
  });

  it('shows comments, the oldest first, and adds one', async () => {
    const [older] = state.comments;
    state.comments = [
      {
        ...(older as (typeof state.comments)[number]),
        id: 'c-2',
        text: 'Newer',
        authorKind: 'staff',
        file: { id: 'f-1', section: 'deliverable', fileName: 'label-proofs.pdf', version: 2 },
      },
      ...state.comments,
    ];
    openPortal('/client-portal/projects?milestone=m-1', member);
    const comments = within(await panel('Label proofs')).getByRole('region', { name: 'Comments' });
    const texts = () =>
      within(comments)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(texts()).toHaveLength(2));
    expect(texts()[0]).toContain('Can we see it on the small bottle, too?');
    expect(texts()[1]).toContain('Your agency');
    expect(within(comments).getByRole('link', { name: 'label-proofs.pdf, v2' })).toHaveAttribute(
      'href',
      '/client-portal/files?section=deliverable&open=f-1&version=2',
    );
    expect(within(comments).getByRole('button', { name: 'Comment' })).toBeDisabled();
    await user.type(within(comments).getByLabelText('Comment'), 'Yes, please');
    await user.click(within(comments).getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(texts()[2]).toContain('Yes, please'));
    expect(callsOf('comment')).toEqual([{ name: 'comment', id: 'm-1', body: { text: 'Yes, please' } }]);
    expect(within(comments).getByLabelText('Comment')).toHaveValue('');
  });

  it('keeps a comment after a reload, until it is sent', async () => {
    const first = openPortal('/client-portal/projects?milestone=m-1');
    await user.type(await screen.findByLabelText('Comment'), 'A matte finish?');
    first.unmount();
    expect(storedTexts()).toContain('A matte finish?');
    openPortal('/client-portal/projects?milestone=m-1');
    expect(await screen.findByLabelText('Comment')).toHaveValue('A matte finish?');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(callsOf('comment')).toMatchObject([{ body: { text: 'A matte finish?' } }]));
    await waitFor(() => expect(storedTexts()).not.toContain('A matte finish?'));
  });

  it('keeps a comment that was not sent', async () => {
    openPortal('/client-portal/projects?milestone=m-1');
    const field = await screen.findByLabelText('Comment');
    state.failures.comment = new ApiFailure('MILESTONE.NOT_FOUND');
    await user.type(field, 'Yes, please');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This milestone does not exist.');
    expect(field).toHaveValue('Yes, please');
  });

  it('lets members comment, and says who decides', async () => {
    openPortal('/client-portal/projects?milestone=m-1', member);
    expect(await panel('Label proofs')).toHaveTextContent('Owners and admins of your company decide. You can comment.');
    expect(screen.queryByRole('button', { name: /^Approve|^Request/ })).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Comment')).toBeVisible();
  });

  it('does not offer comments to staff who view the portal as the client', async () => {
    openPortal('/client-portal/projects?milestone=m-1', undefined, { isStaffView: true });
    expect(await panel('Label proofs')).toHaveTextContent('Owners and admins of your company decide.');
    expect(await panel('Label proofs')).not.toHaveTextContent('You can comment');
    expect(screen.queryByLabelText('Comment')).not.toBeInTheDocument();
  });

  it('says that a milestone of the address no longer exists', async () => {
    openPortal('/client-portal/projects?milestone=another');
    expect(await row('Label and bottle')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('This milestone does not exist any more.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
