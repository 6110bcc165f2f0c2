import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiFailure } from '@hive/testing';
import { mock, openFiles, row, user, viewer, useFilesPage } from './files-page.fixtures';

useFilesPage();

describe('uploads', () => {
  const drop = (...files: File[]) => {
    const items = files.map(() => ({ webkitGetAsEntry: () => ({ isDirectory: false }) }));
    const dataTransfer = { types: ['Files'], files, items };
    fireEvent.dragOver(document.body, { dataTransfer });
    return dataTransfer;
  };

  it("accept files that are dropped anywhere, as the user's uploads", async () => {
    mock.counts = { ...mock.counts, fileLimitBytes: 4 };
    openFiles();
    await row('label-proofs.png');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Deliverables 2' })).toBeChecked());
    const dataTransfer = drop(new File([], 'empty.txt'), new File(['12345'], 'large.bin'), new File(['1'], 'note.txt'));
    expect(screen.getByText('Drop to upload 3 files')).toBeVisible();
    expect(
      screen.getByText('They go to Your uploads. All file types except programs, up to 4 bytes each.'),
    ).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    const tray = await screen.findByRole('region', { name: 'Uploads' });
    expect(within(tray).getByText('This file is empty.')).toBeVisible();
    expect(within(tray).getByText('This file is 5 bytes. The limit is 4 bytes per file.')).toBeVisible();
    expect(await within(tray).findByText('Uploaded to Your uploads')).toBeVisible();
    expect(mock.calls.map(({ name }) => name)).toEqual(['createUpload', 'completeUpload']);
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Your uploads/ })).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Hide uploads', expanded: true }));
    await user.click(await screen.findByRole('button', { name: 'Show uploads', expanded: false }));
    await user.click(screen.getByRole('button', { name: 'Close uploads' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('are checked in the form, under the names that are stored, and are not dropped by Escape', async () => {
    openFiles('?section=upload');
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
    await user.click(within(form).getByRole('button', { name: 'Remove invoicefdp.exe.png' }));
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    expect(within(form).getByText('None of these files can be uploaded.')).toBeVisible();
    await user.upload(within(form).getByLabelText(/^Choose files/), [
      new File(['12'], 'invoice\u202Efdp.exe.png'),
      new File(['1'], 'setup.exe'),
    ]);
    expect(within(form).getByText(/^Programs cannot be uploaded/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(within(screen.getByRole('dialog', { name: 'Discard your changes?' })).getByText('Keep editing'));
    await user.click(within(form).getByRole('button', { name: /^Remove nnn/ }));
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    const tray = await screen.findByRole('region', { name: 'Uploads' });
    expect(within(tray).getByText('This file is empty.')).toBeVisible();
    expect(within(tray).getByText(/^Programs cannot be uploaded/)).toBeVisible();
    await waitFor(() =>
      expect(mock.calls[0]?.body).toEqual({ section: 'upload', fileName: 'invoicefdp.exe.png', bytes: 2 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Close uploads' }));
  });

  it('with the name of a file that is there are sent after a question', async () => {
    openFiles('?section=upload');
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
    const { host } = openFiles('?section=upload');
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
    openFiles('?section=brand-asset');
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
    openFiles('', { ...person, permissions, ...(rights && { viewer: { ...rights, isStaffView: true } }) });
    await row('label-proofs.png');
    expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [], items: [] } });
    expect(screen.queryByText(/^Drop to upload/)).not.toBeInTheDocument();
  });
});
