import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  clientContract,
  clientRoutes,
  fileContract,
  implicitOwner,
  projectRoutes,
  settingsRoutes,
  teamCapabilitiesOf,
  type Client,
  type CurrentUser,
  type PageQuery,
  type TeamLevel,
} from '@hive/contracts';
import { createFileDetail, createFileVersion, downloads, mockFilesApi } from '@hive/files/testing';
import { mockNotificationsApi } from '@hive/notifications/testing';
import { clearDrafts } from '@hive/session';
import { ApiFailure, mockRoute, renderFirstScreen, renderWithHost, supportDialogs, useApiServer } from '@hive/testing';
import remote from '../../remote.json';
import { ClientPages, Root } from '../root';
import { LazyChatLauncher } from '../features/chat/chat-widget';
import { noUnread } from '../testing/portal';
import { lazyPages } from './lazy-pages';

const company: Client = clientContract.get.example.response;
const FILES = '/client-portal/files';

const mock = mockFilesApi();
const server = useApiServer(
  noUnread,
  mockRoute(settingsRoutes.get, () => ({ brandName: 'Hivecraft', contactPhone: '555', contactEmail: 'a@b.example' })),
  mockRoute<Client>(clientRoutes.get, () => company),
  // the dashboard, where uploads go on
  mockRoute(projectRoutes.listAgencyTeam, () => []),
  ...mock.handlers,
  ...mockNotificationsApi().handlers,
);

const viewer = (level: TeamLevel = 'owner', canViewProjects = true): CurrentUser => {
  const rights = { ...implicitOwner, level, canViewProjects };
  return {
    id: 'p-9',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    email: 'mara@kettleandcrumb.example',
    companyName: company.companyName,
    accessLevel: 'client',
    department: '',
    role: '',
    viewer: { kind: 'client-employee', companyId: company.id, ...rights },
    permissions: teamCapabilitiesOf(rights),
    mustChangePassword: false,
  };
};

const proofs = createFileDetail({
  id: 'f-1',
  fileName: 'label-proofs.png',
  currentVersion: 2,
  approval: 'submitted',
  versions: [
    createFileVersion({ number: 2, approval: 'submitted' }),
    createFileVersion({
      number: 1,
      approval: 'changes-requested',
      decidedByName: 'Joel Tran',
      decidedAt: '2026-03-01T10:00:00.000Z',
      decisionComment: 'A darker foil, please.',
    }),
  ],
});
const hero = createFileDetail({ id: 'f-2', fileName: 'bottle-hero.png', approval: 'approved', isLocked: true });
const terms = createFileDetail({
  id: 'f-3',
  fileName: 'terms.docx',
  kind: 'document',
  approval: 'none',
  previewUrl: null,
  previewStatus: 'none',
});
const photo = createFileDetail({
  id: 'f-4',
  fileName: 'tasting-room.png',
  section: 'upload',
  approval: 'none',
  canDelete: true,
});

beforeAll(supportDialogs);
beforeAll(() => Promise.all([ClientPages, LazyChatLauncher, lazyPages[FILES]].map((page) => page.preload())));
beforeEach(() => {
  clearDrafts();
  Object.assign(mock, {
    files: [proofs, hero, terms, photo],
    comments: [],
    calls: [],
    queries: [],
    failure: undefined,
  });
  mock.counts = fileContract.counts.example.response;
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (search = '', person = viewer()) => renderWithHost(Root, { path: `${FILES}${search}`, user: person });
const row = async (name: string) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement;
const details = (name: string) => screen.findByRole('region', { name });

describe('the list of files', () => {
  it('[CP-8] shows the sections with their numbers, and the files of one with version, size, approval and lock', async () => {
    open();
    expect(await row('label-proofs.png')).toHaveTextContent('v2, 471 KB');
    expect(await row('label-proofs.png')).toHaveTextContent('Waiting for approval');
    expect(await row('bottle-hero.png')).toHaveTextContent('Locked, Approved');
    const sections = within(screen.getByRole('group', { name: 'Section' })).getAllByRole('radio');
    await waitFor(() =>
      expect(sections.map((section) => section.closest('label')?.textContent)).toEqual([
        'Deliverables 2',
        'Your uploads 1',
        'Brand assets 1',
        'AI content 0',
      ]),
    );
    expect(screen.queryByRole('button', { name: 'tasting-room.png' })).not.toBeInTheDocument();
  });

  it('keeps section, search, project and order in the address', async () => {
    const { address } = open();
    await row('label-proofs.png');
    await user.click(screen.getByRole('radio', { name: /^Your uploads/ }));
    expect(await row('tasting-room.png')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Project' }), mock.projects[0]?.name ?? '');
    await user.type(screen.getByRole('searchbox', { name: 'Find a file' }), 'room');
    const projectId = mock.projects[0]?.id ?? '';
    await waitFor(() =>
      expect(address.current).toBe(`${FILES}?section=upload&sort=fileName&project=${projectId}&q=room`),
    );
    await waitFor(() =>
      expect(mock.queries.at(-1)).toBe(`section=upload&page=1&pageSize=20&q=room&sort=fileName&projectId=${projectId}`),
    );
  });

  it('says what a section without files is for, and that a search found nothing', async () => {
    open('?section=ai-content');
    expect(await screen.findByText('No files yet')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a file' }), 'zebra');
    expect(await screen.findByText('Nothing in AI content matches “zebra”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('No files yet')).toBeVisible();
  });

  it('says that the files did not load, and tries again', async () => {
    mock.failure = new ApiFailure('SERVER.UNEXPECTED');
    open();
    expect(await screen.findByText('Files did not load')).toBeVisible();
    mock.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('label-proofs.png')).toBeVisible();
  });

  it('downloads one file, and several as a ZIP, by signed links', async () => {
    const started = jest.spyOn(downloads, 'start').mockImplementation(() => undefined);
    open();
    await user.click(await screen.findByRole('button', { name: 'Download terms.docx' }));
    await waitFor(() => expect(mock.calls).toEqual([{ name: 'link f-3 1', body: { download: true } }]));
    await user.click(screen.getByRole('checkbox', { name: 'Select terms.docx' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select bottle-hero.png' }));
    await user.click(screen.getByRole('button', { name: 'Download as ZIP' }));
    await waitFor(() => expect(mock.calls.at(-1)).toEqual({ name: 'zip', body: { ids: ['f-2', 'f-3'] } }));
    const { url } = fileContract.createLink.example.response;
    await waitFor(() => expect(started.mock.calls).toEqual([[url], [url]]));
    started.mockRestore();
  });

  it('shows a new file when its event arrives', async () => {
    const { emit } = open();
    await row('label-proofs.png');
    mock.files = [...mock.files, createFileDetail({ id: 'f-5', fileName: 'menu.png' })];
    emit({ type: 'file.created', data: { id: 'f-5', clientId: company.id } });
    expect(await row('menu.png')).toBeVisible();
  });

  it('is closed to members who do not see projects', async () => {
    open('', viewer('member', false));
    expect(await screen.findByText('You do not see the files of your company')).toBeVisible();
    expect(mock.queries).toEqual([]);
  });
});

describe('an open file', () => {
  it('has preview, versions, the decision and the comments on a version', async () => {
    mock.comments = [{ ...fileContract.addComment.example.response, version: 2, text: 'Next to the 2024 label?' }];
    const { address } = open();
    await user.click(await screen.findByRole('button', { name: 'label-proofs.png' }));
    const panel = await details('label-proofs.png');
    expect(await within(panel).findByRole('img', { name: 'Preview of label-proofs.png, version 2' })).toBeVisible();
    expect(await within(panel).findByText('Next to the 2024 label?')).toBeVisible();
    await user.click(within(panel).getByRole('radio', { name: 'v1' }));
    expect(await within(panel).findByText('A darker foil, please.')).toBeVisible();
    expect(panel).toHaveTextContent('Changes requested by Joel Tran');
    expect(address.current).toBe(`${FILES}?open=f-1&version=1`);
  });

  it('moves through the list by keys, closes with Escape, and gives the focus back', async () => {
    const { address } = open();
    await user.click(await screen.findByRole('button', { name: 'label-proofs.png' }));
    expect(await screen.findByRole('button', { name: 'Close file' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await details('bottle-hero.png');
    await user.click(screen.getByRole('button', { name: 'Next file' }));
    await details('terms.docx');
    expect(screen.getByText('Files of this type have no preview.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next file' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address.current).toBe(FILES));
    expect(screen.getByRole('button', { name: 'terms.docx' })).toHaveFocus();
  });

  it('compares two versions with a divider that moves by keys, and side by side', async () => {
    open('?open=f-1');
    await user.click(await screen.findByRole('button', { name: 'Compare versions' }));
    const divider = await screen.findByRole('slider', { name: 'Divider between version 1 and version 2' });
    fireEvent.change(divider, { target: { value: '70' } });
    expect(divider).toHaveAttribute('aria-valuetext', '70% of version 1');
    // the older version is on the left, whichever is chosen
    await user.click(screen.getByRole('radio', { name: 'v1' }));
    expect(await screen.findByRole('slider', { name: 'Divider between version 1 and version 2' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Side by side' }));
    expect(screen.getByRole('img', { name: 'label-proofs.png, version 1' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'label-proofs.png, version 2' })).toBeVisible();
  });

  it('is approved after a confirmation, with the version that was seen', async () => {
    const { host } = open('?open=f-1');
    await user.click(await screen.findByRole('button', { name: 'Approve and lock' }));
    const dialog = screen.getByRole('dialog', { name: 'Approve version 2 of label-proofs.png?' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve and lock' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Approved', description: 'Version 2 of label-proofs.png is approved and locked.' },
      ]),
    );
    expect(mock.calls).toEqual([{ name: 'approve', body: { version: 2 } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Request changes' })).not.toBeInTheDocument());
  });

  it('asks what to change, and keeps the text after a refusal', async () => {
    const { host } = open('?open=f-1');
    await user.click(await screen.findByRole('button', { name: 'Request changes' }));
    expect(await screen.findByText('Say what to change.')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Add a comment' });
    expect(field).toHaveFocus();
    await user.type(field, 'A darker foil.');
    // the text survives another file, and the next version
    await user.click(screen.getByRole('button', { name: 'Next file' }));
    await details('bottle-hero.png');
    await user.click(screen.getByRole('button', { name: 'Previous file' }));
    expect(await screen.findByDisplayValue('A darker foil.')).toBeVisible();
    mock.failure = new ApiFailure('FILE.VERSION_CHANGED');
    await user.click(screen.getByRole('button', { name: 'Request changes' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('A darker foil.');
    mock.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Request changes' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue(''));
    expect(mock.calls.at(-1)).toEqual({
      name: 'requestChanges',
      body: { version: 2, comment: 'A darker foil.' },
    });
  });

  it('is only commented on by members', async () => {
    open('?open=f-1', viewer('member'));
    const field = await screen.findByRole('textbox', { name: 'Add a comment' });
    expect(screen.queryByRole('button', { name: 'Approve and lock' })).not.toBeInTheDocument();
    await user.type(field, 'Looks good');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Looks good')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    expect(mock.calls).toEqual([{ name: 'comment', body: { version: 2, text: 'Looks good' } }]);
  });

  it('is deleted after a confirmation by its name, when it is an own upload of today', async () => {
    const { host, address } = open('?section=upload&open=f-4');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Delete tasting-room.png?' })).getByRole('button', {
        name: 'Delete file',
      }),
    );
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Deleted' }]));
    expect(await screen.findByText('No files yet')).toBeVisible();
    await waitFor(() => expect(address.current).toBe(`${FILES}?section=upload`));
    expect(screen.getByRole('radio', { name: /^Your uploads/ })).toHaveFocus();
  });

  it('is deleted once by a double click', async () => {
    const { host } = open('?section=upload&open=f-4');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const confirm = screen.getByRole('button', { name: 'Delete file' });
    // both presses before the page has changed
    act(() => {
      confirm.click();
      confirm.click();
    });
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Deleted' }]));
    expect(await screen.findByText('No files yet')).toBeVisible();
    expect(mock.calls).toEqual([{ name: 'remove', body: undefined }]);
    expect(host.notices).toHaveLength(1);
  });

  it('says that it does not exist', async () => {
    open('?open=f-99');
    expect(await screen.findByText('File not found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the list' }));
    await waitFor(() => expect(screen.queryByText('File not found')).not.toBeInTheDocument());
  });
});

describe('uploads', () => {
  const drop = (...files: File[]) => {
    const items = files.map(() => ({ webkitGetAsEntry: () => ({ isDirectory: false }) }));
    const dataTransfer = { types: ['Files'], files, items };
    fireEvent.dragOver(document.body, { dataTransfer });
    return dataTransfer;
  };

  it('take files that are dropped anywhere, into the own uploads', async () => {
    mock.counts = { ...mock.counts, fileLimitBytes: 4 };
    open();
    await row('label-proofs.png');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Deliverables 2' })).toBeChecked());
    const dataTransfer = drop(new File([], 'empty.txt'), new File(['12345'], 'large.bin'), new File(['1'], 'note.txt'));
    expect(screen.getByText('Drop to upload 3 files')).toBeVisible();
    expect(screen.getByText('They go to Your uploads. Up to 4 bytes each.')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    const tray = await screen.findByRole('region', { name: 'Uploads' });
    expect(within(tray).getByText('This file is empty.')).toBeVisible();
    expect(within(tray).getByText('This file is 5 bytes. The limit is 4 bytes per file.')).toBeVisible();
    expect(await within(tray).findByText('Uploaded to Your uploads')).toBeVisible();
    expect(mock.calls.map(({ name }) => name)).toEqual(['createUpload', 'completeUpload']);
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Your uploads/ })).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Close uploads' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('are checked in the form, under the names that are stored, and are not dropped by Escape', async () => {
    open('?section=upload');
    await user.click(await screen.findByRole('button', { name: 'Upload' }));
    const form = screen.getByRole('form', { name: 'Upload files' });
    await user.upload(within(form).getByLabelText(/^Choose files/), [
      new File([], 'empty.txt'),
      new File(['1'], `${'n'.repeat(252)}.txt`),
      new File(['12'], 'invoice\u202Efdp.exe.png'),
    ]);
    expect(within(form).getByText('This file is empty.')).toBeVisible();
    expect(within(form).getByText('The name is too long. The limit is 255 characters.')).toBeVisible();
    expect(within(form).getByText('invoicefdp.exe.png')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Upload 3 files' }));
    expect(within(form).getByText('Remove the files that cannot be uploaded.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(within(screen.getByRole('dialog', { name: 'Discard your changes?' })).getByText('Keep editing'));
    await user.click(within(form).getByRole('button', { name: 'Remove empty.txt' }));
    await user.click(within(form).getByRole('button', { name: /^Remove nnn/ }));
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    await waitFor(() =>
      expect(mock.calls[0]?.body).toEqual({ section: 'upload', fileName: 'invoicefdp.exe.png', bytes: 2 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Close uploads' }));
  });

  it('with the name of a file that is there are sent after a question', async () => {
    open('?section=upload');
    await row('tasting-room.png');
    const dataTransfer = drop(new File(['1'], 'tasting-room.png'));
    fireEvent.drop(document.body, { dataTransfer });
    const question = await screen.findByRole('dialog', { name: 'tasting-room.png is already there' });
    expect(within(question).queryByRole('radio')).not.toBeInTheDocument();
    expect(mock.calls).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Upload anyway' }));
    await waitFor(() =>
      expect(mock.calls[0]?.body).toEqual({ section: 'upload', fileName: 'tasting-room.png', bytes: 1 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Close uploads' }));
  });

  it('end before a logout, which asks first', async () => {
    mock.failure = new ApiFailure('SERVER.BUSY');
    const { host } = open('?section=upload');
    const isAsking = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.click(await screen.findByRole('button', { name: 'Upload' }));
    const form = screen.getByRole('form', { name: 'Upload files' });
    await user.upload(within(form).getByLabelText(/^Choose files/), new File(['1'], 'film.mp4'));
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText(/^Waiting for the server/)).toBeVisible();
    expect(isAsking()).toBe(true);
    const logOut = async () => {
      await user.click(screen.getByRole('button', { name: /^Account menu/ }));
      await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    };
    await logOut();
    const question = () => screen.getByRole('dialog', { name: 'Stop uploading and log out?' });
    expect(question()).toHaveTextContent('1 file is not uploaded yet.');
    await user.click(within(question()).getByRole('button', { name: 'Keep uploading' }));
    expect(screen.getByRole('region', { name: 'Uploads' })).toBeVisible();
    expect(host.session.current()).not.toBeNull();
    await logOut();
    await user.click(within(question()).getByRole('button', { name: 'Stop and log out' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^Account menu/ })).not.toBeInTheDocument();
    expect(isAsking()).toBe(false);
  });

  it('go to the chosen section and project, say what the server refused, and show on every page', async () => {
    open('?section=brand-asset');
    await user.click(await screen.findByRole('button', { name: 'Upload' }));
    const form = screen.getByRole('form', { name: 'Upload files' });
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    expect(within(form).getByText('Choose at least one file.')).toBeVisible();
    expect(within(form).getByLabelText('Section')).toHaveDisplayValue('Brand assets');
    await user.upload(within(form).getByLabelText(/^Choose files/), new File(['abc'], 'logo.svg'));
    await user.selectOptions(within(form).getByLabelText(/^Project/), mock.projects[0]?.name ?? '');
    mock.failure = new ApiFailure('FILE.QUOTA_EXCEEDED');
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    const tray = await screen.findByRole('region', { name: 'Uploads' });
    expect(await within(tray).findByText(/^There is not enough room for this file/)).toBeVisible();
    expect(mock.calls).toEqual([
      {
        name: 'createUpload',
        body: { section: 'brand-asset', projectId: mock.projects[0]?.id, fileName: 'logo.svg', bytes: 3 },
      },
    ]);
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Files' })).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Uploads' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close uploads' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  it('are not offered to staff who view the portal as the client', async () => {
    const { viewer: rights, ...person } = viewer();
    const permissions = person.permissions.filter((name) => name.endsWith(':view'));
    open('', { ...person, permissions, ...(rights && { viewer: { ...rights, isStaffView: true } }) });
    await row('label-proofs.png');
    expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [], items: [] } });
    expect(screen.queryByText(/^Drop to upload/)).not.toBeInTheDocument();
  });
});

it('needs no queries for its first screen but the declared ones', async () => {
  const queries = remote.queries as PageQuery[];
  const requests = await renderFirstScreen(Root, { server, queries, path: FILES, user: viewer() });
  expect(screen.getByRole('button', { name: 'label-proofs.png' })).toBeVisible();
  expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
  // a request would start in an effect, which this flushes
  await act(async () => undefined);
  expect(requests).toEqual([]);
});
