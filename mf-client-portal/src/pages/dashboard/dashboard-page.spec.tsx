import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFile, storeFirstPage } from '@hive/files/testing';
import { clearDrafts } from '@hive/session';
import { firstStepRoutes } from '@hive/contracts';
import { api } from '@hive/store';
import { ApiFailure, mockRoute, supportDialogs, useApiServer } from '@hive/testing';
import { milestoneOf, mockProjectsApi } from '../../features/projects/projects.fixtures';
import { ClientPages } from '../../root';
import { discovery, label, member, openPortal, portalHandlers, proofs, shop } from '../../testing/portal';
import { lazyPages } from '../lazy-pages';

const { state, handlers, reset } = mockProjectsApi();
const server = useApiServer(...handlers, ...portalHandlers);

beforeAll(supportDialogs);
beforeAll(() => Promise.all([ClientPages, ...Object.values(lazyPages)].map((page) => page.preload())));
beforeEach(reset);
beforeEach(clearDrafts);

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const callsOf = (name: string) => state.calls.filter((call) => call.name === name);

describe('the dashboard', () => {
  it("[CP-1] shows 'Loading your portal...' until the projects are there", async () => {
    openPortal('/client-portal');
    expect(screen.getByText('Loading your portal...')).toBeVisible();
    await waitFor(() => expect(callsOf('list')).toHaveLength(1));
    expect(await screen.findByText('What happens next')).toBeVisible();
  });

  it('[CP-2] says what runs and what waits, with a comb of the milestones', async () => {
    const year = new Date().getFullYear() + 1;
    state.projects = [
      {
        ...label,
        milestones: [
          discovery,
          { ...proofs, dueDate: null },
          milestoneOf({ title: 'Print', dueDate: `${year}-12-04` }),
        ],
      },
      shop,
    ];
    openPortal('/client-portal');
    expect(await screen.findByText('1 of 3 milestones done, 1 in work')).toBeVisible();
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
    expect(fact('Projects running')).toHaveTextContent(/^1$/);
    expect(fact('Waiting for you')).toHaveTextContent(/^1$/);
    expect(fact('Next date')).toHaveTextContent(/^Dec 4, \d+$/);
    const next = screen.getByRole('region', { name: 'Next milestones' });
    expect(within(next).getByRole('link', { name: 'Print' })).toBeVisible();
  });

  it('keeps the other panels when one of them throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    state.projects = [label];
    state.team = [null] as unknown as typeof state.team;
    openPortal('/client-portal');
    expect(await screen.findByText('Something went wrong here.')).toBeVisible();
    expect(screen.getByText(/^Reference [0-9a-f]{6}$/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Projects' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Next milestones' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('[CP-2] shows what waits for the client before the projects', async () => {
    state.projects = [label, shop];
    openPortal('/client-portal');
    const card = await screen.findByRole('article', { name: 'Approval of Label proofs' });
    const projects = screen.getByRole('region', { name: 'Projects' });
    expect(card.compareDocumentPosition(projects)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(card).toHaveTextContent('Waiting for your approval');
    expect(card).toHaveTextContent(/Submitted .+, \d+:\d\d\s[AP]M by Robin Staff/);
    expect(card).toHaveTextContent('The foil is a little darker now.');
    expect(within(projects).queryByText('Online shop')).not.toBeInTheDocument();
    const team = await screen.findByRole('region', { name: 'Your contacts at Hivecraft' });
    await waitFor(() => expect(team).toHaveTextContent('Robin StaffLeads your account'));
  });

  it('asks for the note when changes are requested, and sends it', async () => {
    state.projects = [label];
    openPortal('/client-portal');
    await user.click(await screen.findByRole('button', { name: 'Ask for changes to Label proofs' }));
    expect(screen.getByLabelText('What should change in Label proofs')).toHaveFocus();
    await user.keyboard('A larger name');
    await user.click(screen.getByRole('button', { name: 'Send request about Label proofs' }));
    await waitFor(() => expect(callsOf('request-changes')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });

  it('opens the comments on the projects page', async () => {
    state.projects = [label];
    const { address } = openPortal('/client-portal', member);
    const card = await screen.findByRole('article', { name: 'Approval of Label proofs' });
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
    await user.click(within(card).getByRole('link', { name: '1 comment' }));
    expect(await screen.findByRole('dialog', { name: 'Label proofs' })).toBeVisible();
    expect(address.current).toBe('/client-portal/projects?milestone=m-1');
  });

  it('begins with what the person can do first, until that is done', async () => {
    let steps = ['profile', 'hello', 'project'];
    server.use(mockRoute(firstStepRoutes.listForClient, () => steps));
    state.projects = [label];
    const { store } = openPortal('/client-portal', undefined, { id: 'p-new' });
    const panel = await screen.findByRole('region', { name: 'First things to do' });
    const links = () => within(panel).getAllByRole('link');
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tell us about your business', '/client-portal/brand'],
      ['Say hello', '/client-portal?chat=open'],
      ['See your project', '/client-portal/projects'],
    ]);
    steps = ['project'];
    const tagged = api.enhanceEndpoints({ addTagTypes: ['chat'] });
    act(() => void store.dispatch(tagged.util.invalidateTags(['chat'])));
    await waitFor(() => expect(links()).toHaveLength(1));
    await user.click(within(panel).getByRole('link', { name: 'See your project' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('region', { name: 'Projects' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'First things to do' })).not.toBeInTheDocument();
  });

  it('[CP-2] keeps the place of the first page of a PDF, which is drawn when the card is near', async () => {
    const comeNear: (() => void)[] = [];
    const observer = new IntersectionObserver(jest.fn());
    jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
      comeNear.push(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], observer));
      return observer;
    });
    state.projects = [label];
    const waiting = { approval: 'submitted', kind: 'pdf', previewUrl: null } as const;
    state.files = [
      createFile({ ...waiting, id: 'f-1', fileName: 'proofs.pdf', milestoneId: proofs.id }),
      createFile({ ...waiting, id: 'f-2', fileName: 'poster.pdf', milestoneId: null }),
    ];
    const { store } = openPortal('/client-portal');
    // jsdom draws nothing
    await act(() => store.dispatch(storeFirstPage('filesFirstPage', String(state.files[0]?.fileUrl), 'data:,')));
    const pictures = [];
    for (const [card, file] of [
      ['Approval of Label proofs', 'proofs.pdf'],
      ['Approval of poster.pdf', 'poster.pdf'],
    ]) {
      const article = within(await screen.findByRole('article', { name: card ?? '' }));
      const place = article.getByRole('button', { name: `Show ${file} on the full screen` });
      expect(within(place).queryByRole('presentation')).not.toBeInTheDocument();
      pictures.push(() => within(place).findByRole('presentation'));
    }
    await waitFor(() => expect(comeNear).toHaveLength(2));
    act(() => comeNear.forEach((report) => report()));
    for (const find of pictures) {
      expect(await find()).toHaveAttribute('src', 'data:,');
    }
  });

  it('greets the company where no person is known', async () => {
    openPortal('/client-portal', undefined, { firstName: '', lastName: '', isStaffView: true });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Good \w+, Kettle & Crumb$/);
    expect(screen.getByRole('button', { name: 'Account menu, Kettle & Crumb' })).toBeVisible();
  });

  it('[CP-2] lists the files that arrived last', async () => {
    const file = createFile({ fileName: 'label-proofs-v3.pdf' });
    state.projects = [label];
    state.files = [file];
    openPortal('/client-portal');
    const files = await screen.findByRole('region', { name: 'New in your files' });
    await waitFor(() => expect(files).toHaveTextContent('label-proofs-v3.pdf'));
    expect(within(files).getByRole('link', { name: 'Files' })).toHaveAttribute('href', '/client-portal/files');
  });

  it('[CP-8] counts a file that waits by itself, and leads to its preview', async () => {
    state.projects = [label];
    state.files = [
      createFile({ id: 'f-1', fileName: 'poster.pdf', approval: 'submitted', milestoneId: null }),
      createFile({ id: 'f-2', fileName: 'label.pdf', approval: 'submitted', milestoneId: proofs.id }),
      createFile({ id: 'f-3', fileName: 'logo.svg', approval: 'none', milestoneId: null }),
    ];
    openPortal('/client-portal');
    const card = await screen.findByRole('article', { name: 'Approval of poster.pdf' });
    expect(card).toHaveTextContent(/Version 1 by Robin Staff, submitted .+, \d+:\d\d\s[AP]M/);
    const review = within(card).getByRole('link', { name: 'Review and decide' });
    expect(review).toHaveAttribute('href', '/client-portal/files?section=deliverable&open=f-1');
    expect(screen.getAllByRole('article', { name: /^Approval of/ })).toHaveLength(2);
    expect(screen.getByText('Waiting for you', { selector: 'dt' }).nextElementSibling).toHaveTextContent(/^2$/);
  });

  it('[CP-2] shows the whole picture of what waits, on the full screen after a press', async () => {
    const previewUrl = '/api/files/f-2/versions/1/preview';
    state.projects = [label];
    state.files = [
      createFile({ id: 'f-1', fileName: 'notes.pdf', approval: 'submitted', milestoneId: proofs.id, previewUrl: null }),
      createFile({ id: 'f-2', fileName: 'label.png', approval: 'submitted', milestoneId: proofs.id, previewUrl }),
      createFile({ id: 'f-3', fileName: 'poster.tif', approval: 'submitted', milestoneId: null, previewUrl: null }),
    ];
    openPortal('/client-portal');
    const card = await screen.findByRole('article', { name: 'Approval of Label proofs' });
    const picture = within(card).getByRole('button', { name: 'Show label.png on the full screen' });
    const image = within(picture).getByRole('presentation');
    expect(image).toHaveAttribute('src', `${previewUrl}?width=960`);
    const other = screen.getByRole('article', { name: 'Approval of poster.tif' });
    expect(within(other).queryByRole('presentation')).not.toBeInTheDocument();
    await user.click(picture);
    const viewer = await screen.findByRole('dialog', { name: 'label.png' });
    expect(within(viewer).getByRole('img', { name: 'label.png' })).toHaveAttribute('src', `${previewUrl}?width=1920`);
    const stage = within(viewer).getByRole('group', { name: 'label.png, scrolls when it is enlarged' });
    expect(stage).toHaveFocus();
    const zoom = within(viewer).getByRole('status');
    await user.click(within(viewer).getByRole('button', { name: 'Zoom out' }));
    expect(zoom).toHaveTextContent('100%');
    await user.click(within(viewer).getByRole('button', { name: 'Zoom in' }));
    await user.keyboard('+');
    expect(zoom).toHaveTextContent('200%');
    await user.keyboard('-');
    expect(zoom).toHaveTextContent('150%');
    await user.dblClick(stage);
    expect(zoom).toHaveTextContent('100%');
    const fingers = (distance: number) => ({
      touches: [
        { clientX: 0, clientY: 0 },
        { clientX: distance, clientY: 0 },
      ],
    });
    fireEvent.touchStart(stage, fingers(100));
    fireEvent.touchMove(stage, fingers(300));
    expect(zoom).toHaveTextContent('300%');
    await user.click(within(viewer).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // the storage does not answer
    fireEvent.error(image);
    expect(within(card).queryByRole('button', { name: /on the full screen$/ })).not.toBeInTheDocument();
  });

  it('shows a file that waits to a company without projects, and lets members only read it', async () => {
    state.files = [createFile({ fileName: 'poster.pdf', approval: 'submitted', milestoneId: null })];
    openPortal('/client-portal', member);
    const card = await screen.findByRole('article', { name: 'Approval of poster.pdf' });
    expect(card).toHaveTextContent('Owners and admins of your company decide.');
    expect(within(card).getByRole('link', { name: 'Open the file' })).toBeVisible();
    expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
  });

  it('says that no project is running', async () => {
    state.projects = [shop];
    openPortal('/client-portal');
    expect(await screen.findByText('No project is running at the moment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/client-portal/projects');
  });

  it('[CP-5] reads no projects for a person who may not view them, and says so', async () => {
    state.projects = [label];
    openPortal('/client-portal', { ...member, canViewProjects: false });
    expect(await screen.findByText('You do not have access to your company’s projects')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Your contacts at Hivecraft' })).toBeVisible();
    expect(screen.queryByText('Projects running')).not.toBeInTheDocument();
    expect(state.calls).toEqual([]);
  });

  it('says that the projects did not load, and tries again', async () => {
    state.failures.list = new ApiFailure('SERVER.UNEXPECTED');
    openPortal('/client-portal');
    expect(await screen.findByText('Your projects did not load')).toBeVisible();
    state.failures = {};
    state.projects = [label];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('50% Complete')).toBeVisible();
  });
});
