import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { projectContract } from '@hive/contracts';
import { createFileDetail, createFileVersion, mockFilesApi } from '@hive/files/testing';
import { ApiFailure, supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyClientFiles } from './client-tabs';
import { LazyClientPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const clients = mockClientsApi();
const files = mockFilesApi();
useAdminServer(mockContactApi(), clients, mockEmployeesApi(), files);

const logo = createFileDetail({ id: 'f-1', clientId: 'c-1', fileName: 'logo.png', approval: 'none', canDelete: true });

beforeAll(async () => {
  supportDialogs();
  await Promise.all([LazyClientPage, LazyClientFiles].map((page) => page.preload()));
});
beforeEach(() => {
  clients.rows = [createClient()];
  Object.assign(files, {
    files: [logo],
    projects: [...projectContract.listOfClient.example.response],
    calls: [],
    comments: [],
    failure: undefined,
  });
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = (search = '') => renderPage(`/admin/clients/c-1?tab=files${search}`, staff());
const panel = () => screen.findByRole('region', { name: 'logo.png' });

describe('The files of a client', () => {
  it('are a tab, with sections as staff call them', async () => {
    open();
    expect(await screen.findByRole('tab', { name: 'Files', selected: true })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'logo.png' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Client uploads/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'logo.png' })).not.toBeInTheDocument());
  });

  it('have documents, which belong to no project', async () => {
    open('&section=document');
    expect(await screen.findByText(/^Invoices and contracts, which only owners/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    const form = screen.getByRole('form', { name: 'Upload files' });
    expect(within(form).getByRole('combobox', { name: 'Section' })).toHaveDisplayValue('Documents');
    expect(within(form).queryByLabelText(/^Project/)).not.toBeInTheDocument();
    await user.upload(within(form).getByLabelText(/^Choose files/), new File(['abc'], 'invoice.pdf'));
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    const begun = { section: 'document', fileName: 'invoice.pdf', bytes: 3 };
    await waitFor(() => expect(files.calls.map(({ body }) => body)).toContainEqual(begun));
  });

  it('are submitted for approval with the version that was seen', async () => {
    const { host } = open('&open=f-1');
    await user.click(within(await panel()).getByRole('button', { name: 'Submit for approval' }));
    await waitFor(() =>
      expect(host.notices).toEqual([
        { title: 'Submitted', description: 'Version 1 of logo.png is waiting for approval.' },
      ]),
    );
    expect(files.calls).toEqual([{ name: 'submit', body: { version: 1 } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit for approval' })).not.toBeInTheDocument());
    // not on the page as a whole, where the keys of the person would start again
    await waitFor(() => expect(screen.getByRole('heading', { name: 'logo.png' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('are hidden from an employee until the client is claimed', async () => {
    files.projects = [];
    renderPage('/admin/clients/c-1?tab=files', staff('employee'));
    expect(await screen.findByText('Claim this client to see its files')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /^Deliverables/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Claim/ }));
    expect(await screen.findByRole('button', { name: 'logo.png' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeVisible();
  });

  it('are listed for an employee who owns a project of the client', async () => {
    renderPage('/admin/clients/c-1?tab=files', staff('employee'));
    expect(await screen.findByRole('button', { name: 'logo.png' })).toBeVisible();
    expect(screen.queryByText('Claim this client to see its files')).not.toBeInTheDocument();
  });

  it('are added by an employee who only owns a project to such a project, also after a drop', async () => {
    const [project] = files.projects;
    renderPage('/admin/clients/c-1?tab=files', staff('employee'));
    await screen.findByRole('button', { name: 'logo.png' });
    const dataTransfer = {
      types: ['Files'],
      items: [{ webkitGetAsEntry: () => null }],
      files: [new File(['abc'], 'a.pdf')],
    };
    fireEvent.drop(document.body, { dataTransfer });
    const form = await screen.findByRole('form', { name: 'Upload files' });
    expect(within(form).getByRole('list', { name: 'Chosen files' })).toHaveTextContent('a.pdf');
    const field = await within(form).findByLabelText('Project');
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    expect(within(form).getByText('Choose the project of the files.')).toBeVisible();
    expect(files.calls).toEqual([]);
    await user.selectOptions(field, project?.name ?? '');
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(files.calls[0]?.body).toMatchObject({ projectId: project?.id, fileName: 'a.pdf' }));
  });

  it('are renamed; after an error the new name stays in its field', async () => {
    open('&open=f-1');
    await user.click(within(await panel()).getByRole('button', { name: 'Rename' }));
    const dialog = screen.getByRole('dialog', { name: 'Rename logo.png' });
    const field = within(dialog).getByLabelText('File name');
    await user.clear(field);
    await user.type(field, 'mark.png');
    files.failure = new ApiFailure('SERVER.BUSY');
    await user.click(within(dialog).getByRole('button', { name: 'Save name' }));
    expect(await within(dialog).findByText('The service is busy. Please try again in a moment.')).toBeVisible();
    expect(field).toHaveValue('mark.png');
    files.failure = undefined;
    await user.click(within(dialog).getByRole('button', { name: 'Save name' }));
    expect(await screen.findByRole('region', { name: 'mark.png' })).toBeVisible();
  });

  it('get a new version', async () => {
    open('&open=f-1');
    const input = within(await panel()).getByLabelText('New version of logo.png');
    fireEvent.change(input, { target: { files: [new File(['abc'], 'logo-2.png')] } });
    const tray = await screen.findByRole('region', { name: 'Uploads' });
    expect(await within(tray).findByText('Uploaded as a new version')).toBeVisible();
    expect(files.calls[0]).toEqual({
      name: 'createUpload',
      body: { section: 'deliverable', fileId: 'f-1', fileName: 'logo-2.png', bytes: 3 },
    });
  });

  it('are not renamed while their version is locked', async () => {
    files.files = [createFileDetail({ ...logo, approval: 'approved', isLocked: true, approvedVersion: 1 })];
    open('&open=f-1');
    expect(await within(await panel()).findByRole('button', { name: 'New version' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rename' })).not.toBeInTheDocument();
  });

  it('keep name and approval when a version of another type follows an approved one', async () => {
    const versions = [createFileVersion({ number: 3, approval: 'none' })];
    files.files = [createFileDetail({ ...logo, currentVersion: 3, approvedVersion: 2, versions })];
    open('&open=f-1');
    const row = (await screen.findByRole('button', { name: 'logo.png' })).closest('li');
    expect(row).toHaveTextContent('Locked, v2 approved');
    const input = await within(await panel()).findByLabelText('New version of logo.png');
    const choose = () => fireEvent.change(input, { target: { files: [new File(['abc'], 'report.txt')] } });
    choose();
    const question = () => screen.findByRole('dialog', { name: 'Upload a new version of logo.png?' });
    expect(await question()).toHaveTextContent('Version 2 is approved and locked. It stays as it is');
    expect(await question()).toHaveTextContent('The chosen file, report.txt, is of another type.');
    await user.click(within(await question()).getByRole('button', { name: 'Keep version 3' }));
    expect(files.calls).toEqual([]);
    choose();
    await user.click(within(await question()).getByRole('button', { name: 'Upload new version' }));
    await waitFor(() => expect(files.calls[0]?.body).toMatchObject({ fileId: 'f-1', fileName: 'logo.png' }));
    choose();
    await user.click(within(await question()).getByRole('radio', { name: 'Use the new name' }));
    await user.click(within(await question()).getByRole('button', { name: 'Upload new version' }));
    await waitFor(() =>
      expect(files.calls.filter(({ name }) => name === 'createUpload')[1]?.body).toMatchObject({
        fileName: 'report.txt',
      }),
    );
  });

  it('become versions of files that have their names, if the person wants it', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Upload' }));
    const form = screen.getByRole('form', { name: 'Upload files' });
    await user.upload(within(form).getByLabelText(/^Choose files/), [
      new File(['abc'], 'Logo.png'),
      new File(['abcd'], 'other.png'),
    ]);
    await user.click(within(form).getByRole('button', { name: 'Upload 2 files' }));
    const question = await screen.findByRole('dialog', { name: 'Logo.png is already there' });
    const created = () => files.calls.filter(({ name }) => name === 'createUpload').map(({ body }) => body);
    await waitFor(() => expect(created()).toEqual([{ section: 'deliverable', fileName: 'other.png', bytes: 4 }]));
    await user.click(within(question).getByRole('button', { name: 'Upload new version' }));
    await waitFor(() =>
      expect(created()[1]).toEqual({ section: 'deliverable', fileId: 'f-1', fileName: 'Logo.png', bytes: 3 }),
    );
  });

  it('are found by a project that is not among the first hundred', async () => {
    const [project] = projectContract.listOfClient.example.response;
    files.projects = Array.from({ length: 120 }, (_, index) => ({
      ...(project as (typeof files.projects)[number]),
      id: `p-${index + 1}`,
      name: `Project ${index + 1}`,
    }));
    open();
    const filter = await screen.findByRole('combobox', { name: 'Project' });
    await within(filter).findByRole('option', { name: 'Project 120' });
    files.queries = [];
    await user.selectOptions(filter, 'Project 120');
    await waitFor(() => expect(files.queries.at(-1)).toContain('projectId=p-120'));
  });

  it('belong to a milestone of their project', async () => {
    const project = files.projects[0];
    const milestone = project?.milestones[0];
    open();
    await user.click(await screen.findByRole('button', { name: 'Upload' }));
    const form = screen.getByRole('form', { name: 'Upload files' });
    await user.upload(within(form).getByLabelText(/^Choose files/), new File(['abc'], 'proofs.pdf'));
    await user.selectOptions(await within(form).findByLabelText(/^Project/), project?.name ?? '');
    await user.selectOptions(within(form).getByLabelText(/^Milestone/), milestone?.title ?? '');
    await user.click(within(form).getByRole('button', { name: 'Upload' }));
    await waitFor(() =>
      expect(files.calls[0]?.body).toEqual({
        section: 'deliverable',
        projectId: project?.id,
        milestoneId: milestone?.id,
        fileName: 'proofs.pdf',
        bytes: 3,
      }),
    );
  });
});
