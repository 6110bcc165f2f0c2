import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fileContract, fileRoutes } from '@hive/contracts';
import { readRemoteDeclaration } from '@hive/federation/remote-declaration';
import { createFileDetail, downloads } from '@hive/files/testing';
import { ApiFailure, mockRoute, renderFirstScreen } from '@hive/testing';
import { Root } from '../../root';
import { company } from '../../testing/portal';
import { commentOf, details, FILES, mock, openFiles, row, user, viewer, useFilesPage } from './files-page.fixtures';

const server = useFilesPage();

describe('the list of files', () => {
  it('[CP-8] shows the sections with their numbers, and the files of one with version, size, approval and lock', async () => {
    openFiles();
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
        'Documents 0',
      ]),
    );
    expect(screen.queryByRole('button', { name: 'tasting-room.png' })).not.toBeInTheDocument();
  });

  it('keeps section, search, project and order in the address', async () => {
    const { address } = openFiles('?page=3');
    await user.click(await screen.findByRole('radio', { name: /^Your uploads/ }));
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
    openFiles('?section=ai-content');
    expect(await screen.findByText('No files yet')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a file' }), 'zebra');
    expect(await screen.findByText('Nothing in AI content matches “zebra”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('No files yet')).toBeVisible();
  });

  it('says in which other sections a search finds files, and opens them', async () => {
    // more than one page of the list has
    mock.files = Array.from({ length: 119 }, (_, index) =>
      createFileDetail({ id: `t-${index}`, fileName: `tasting-${index}.png`, section: 'upload' }),
    ).concat(mock.files);
    const { address } = openFiles('?q=tasting');
    await user.click(await screen.findByRole('button', { name: '120 in Your uploads' }));
    expect(await row('tasting-0.png')).toBeVisible();
    expect(address.current).toBe(`${FILES}?q=tasting&section=upload`);
  });

  it('says that the files did not load, and tries again', async () => {
    mock.failure = new ApiFailure('SERVER.UNEXPECTED');
    openFiles();
    expect(await screen.findByText('Files did not load')).toBeVisible();
    mock.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('label-proofs.png')).toBeVisible();
  });

  it('downloads one file, and several as a ZIP, by signed links', async () => {
    const started = jest.spyOn(downloads, 'start').mockImplementation(() => undefined);
    openFiles();
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
    const { emit } = openFiles();
    await row('label-proofs.png');
    mock.files = [...mock.files, createFileDetail({ id: 'f-5', fileName: 'menu.png' })];
    emit({ type: 'file.created', data: { id: 'f-5', clientId: company.id } });
    expect(await row('menu.png')).toBeVisible();
  });

  it('has documents for those who see billing, also without projects', async () => {
    mock.files = [createFileDetail({ id: 'f-9', section: 'document', fileName: 'invoice-7.pdf' })];
    const { unmount } = openFiles('', viewer('member', { canViewProjects: false }));
    expect(await screen.findByRole('button', { name: 'invoice-7.pdf' })).toBeVisible();
    const sections = within(screen.getByRole('group', { name: 'Section' }));
    expect(sections.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.trim())).toEqual([
      expect.stringMatching(/^Documents/),
    ]);
    expect(mock.queries).toEqual([expect.stringContaining('section=document')]);
    expect(screen.queryByRole('combobox', { name: 'Project' })).not.toBeInTheDocument();
    unmount();
    openFiles('?section=document', viewer('member', { canViewBilling: false }));
    expect(await screen.findByRole('radio', { name: /^Deliverables/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /^Documents/ })).not.toBeInTheDocument();
  });

  it('is closed to members who see neither projects nor documents', async () => {
    openFiles('', viewer('member', { canViewProjects: false, canViewBilling: false }));
    expect(await screen.findByText('You do not see the files of your company')).toBeVisible();
    expect(mock.queries).toEqual([]);
  });
});

describe('an open file', () => {
  it('has preview, versions, the decision and the comments', async () => {
    mock.comments = [commentOf({ text: 'Next to the 2024 label?' })];
    const { address } = openFiles();
    const opener = await screen.findByRole('button', { name: 'label-proofs.png', expanded: false });
    await user.click(opener);
    const panel = await details('label-proofs.png');
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(await within(panel).findByRole('img', { name: 'Preview of label-proofs.png, version 2' })).toBeVisible();
    expect(await within(panel).findByText('Next to the 2024 label?')).toBeVisible();
    await user.click(within(panel).getByRole('radio', { name: 'v1' }));
    expect(await within(panel).findByText('A darker foil, please.')).toBeVisible();
    expect(panel).toHaveTextContent('Changes requested by Joel Tran');
    expect(address.current).toBe(`${FILES}?open=f-1&version=1`);
  });

  it('shows its name from the list while it loads, and "File" when it does not exist', async () => {
    openFiles();
    const opener = await screen.findByRole('button', { name: 'terms.docx' });
    let answer: (failure: ApiFailure) => void = () => undefined;
    const failed = new Promise<never>((_, reject) => (answer = reject));
    server.use(mockRoute(fileRoutes.get, () => failed));
    await user.click(opener);
    expect(await screen.findByText('Loading file...')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'terms.docx' })).toBeVisible();
    answer(new ApiFailure('FILE.NOT_FOUND'));
    expect(await screen.findByText('File not found')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'File' })).toBeVisible();
  });

  it('moves through the list by keys, closes with Escape, and gives the focus back', async () => {
    const { address } = openFiles();
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
    openFiles('?open=f-1');
    await user.click(await screen.findByRole('button', { name: 'Compare versions' }));
    const divider = await screen.findByRole('slider', { name: 'Divider between version 1 and version 2' });
    fireEvent.change(divider, { target: { value: '70' } });
    expect(divider).toHaveAttribute('aria-valuetext', '70% of version 1');
    // the older version is on the left, no matter which is chosen
    await user.click(screen.getByRole('radio', { name: 'v1' }));
    expect(await screen.findByRole('slider', { name: 'Divider between version 1 and version 2' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Side by side' }));
    expect(screen.getByRole('img', { name: 'label-proofs.png, version 1' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'label-proofs.png, version 2' })).toBeVisible();
  });

  it('is approved after a confirmation, with the version that was seen', async () => {
    const { host } = openFiles('?open=f-1');
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = screen.getByRole('dialog', { name: 'Approve version 2 of label-proofs.png?' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve and lock' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Approved', description: 'Version 2 of label-proofs.png is approved and locked.' },
      ]),
    );
    expect(mock.calls).toEqual([{ name: 'approve', body: { version: 2 } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask for changes' })).not.toBeInTheDocument());
  });

  it('asks what to change, and keeps the text after a refusal', async () => {
    const { host } = openFiles('?open=f-1');
    await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Say what to change.')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'What should change?' });
    expect(field).toHaveFocus();
    await user.type(field, 'A darker foil.');
    // the text survives opening another file, and the next version
    await user.click(screen.getByRole('button', { name: 'Next file' }));
    await details('bottle-hero.png');
    await user.click(screen.getByRole('button', { name: 'Previous file' }));
    expect(await screen.findByDisplayValue('A darker foil.')).toBeVisible();
    mock.failure = new ApiFailure('FILE.VERSION_CHANGED');
    await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(screen.getByRole('textbox', { name: 'What should change?' })).toHaveValue('A darker foil.');
    mock.failure = undefined;
    // the notice appears before the field is editable again
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'What should change?' })).not.toHaveAttribute('readonly'),
    );
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue(''));
    expect(mock.calls.at(-1)).toEqual({
      name: 'requestChanges',
      body: { version: 2, comment: 'A darker foil.' },
    });
  });

  it('is only commented on by members', async () => {
    openFiles('?open=f-1', viewer('member'));
    const field = await screen.findByRole('textbox', { name: 'Add a comment' });
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    await user.type(field, 'Looks good');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText('Looks good')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    expect(mock.calls).toEqual([{ name: 'comment', body: { version: 2, text: 'Looks good' } }]);
  });

  it('is deleted after a confirmation by its name, when the user uploaded it today', async () => {
    const { host, address } = openFiles('?section=upload&open=f-4');
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
    const { host } = openFiles('?section=upload&open=f-4');
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
    openFiles('?open=f-99');
    expect(await screen.findByText('File not found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the list' }));
    await waitFor(() => expect(screen.queryByText('File not found')).not.toBeInTheDocument());
  });
});

it('needs no queries for its first screen but the declared ones', async () => {
  const { queries = [] } = readRemoteDeclaration('mf-client-portal');
  const requests = await renderFirstScreen(Root, { server, queries, path: FILES, user: viewer() });
  expect(screen.getByRole('button', { name: 'label-proofs.png' })).toBeVisible();
  expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
  // a request would start in an effect, which this flushes
  await act(async () => undefined);
  expect(requests).toEqual([]);
});
