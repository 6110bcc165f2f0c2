import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure, supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { LazyClientDrawer } from '../../features/clients/lazy-client-drawer';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { mockProjectsApi } from '../../features/projects/projects.fixtures';
import { renderPage, useAdminServer } from '../../testing/render-admin';
import { LazyClientPage, LazyClientsPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const clients = mockClientsApi();
useAdminServer(mockContactApi(), clients, mockProjectsApi(), mockEmployeesApi());

beforeAll(async () => {
  supportDialogs();
  await LazyClientPage.preload();
  await LazyClientsPage.preload();
  await LazyClientDrawer.preload();
});
beforeEach(() => {
  clients.rows = [createClient({ firstName: 'Ada', lastName: 'Northcott', assignedTo: 'e-1', status: 'proposal' })];
  clients.calls = [];
  clients.failure = undefined;
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const open = () => renderPage('/admin/clients/c-1');
const profile = () => screen.findByRole('region', { name: 'Profile' });

describe('The form of a client', () => {
  it('sends what changed with what was seen', async () => {
    const { host } = open();
    await user.click(within(await profile()).getByRole('button', { name: 'Edit' }));
    const form = screen.getByRole('form', { name: 'Client' });
    await user.clear(within(form).getByRole('textbox', { name: /^Phone/ }));
    await user.selectOptions(within(form).getByRole('combobox', { name: /^Company size/ }), '51-200');
    await user.click(within(form).getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(host.notices).toEqual([{ title: 'Client updated', description: 'The changes have been saved.' }]),
    );
    expect(clients.calls).toEqual([
      {
        name: 'update',
        body: {
          change: { contactPhone: '', companySize: '51-200' },
          seen: { contactPhone: '(512) 555-0112', companySize: '11-50' },
        },
      },
    ]);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('keeps the input after a conflict, shows the present value, and replaces it with the next save', async () => {
    open();
    await user.click(within(await profile()).getByRole('button', { name: 'Edit' }));
    const form = screen.getByRole('form', { name: 'Client' });
    const phone = within(form).getByRole('textbox', { name: /^Phone/ });
    await user.clear(phone);
    await user.type(phone, '3');
    clients.rows = [createClient({ contactPhone: '2' })];
    clients.failure = new ApiFailure('CLIENT.CHANGED', {
      errors: { contactPhone: 'Changed to “2” meanwhile' },
      current: { contactPhone: '2' },
    });
    await user.click(within(form).getByRole('button', { name: 'Save changes' }));
    expect(await within(form).findByText('Changed to “2” meanwhile')).toBeVisible();
    expect(phone).toHaveValue('3');
    clients.failure = undefined;
    await user.click(within(form).getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(clients.calls.at(-1)?.body).toEqual({ change: { contactPhone: '3' }, seen: { contactPhone: '2' } }),
    );
  });

  /** Types a phone number that a colleague has changed since, and another field; chooses whose number stays. */
  async function choose(choice: string) {
    open();
    await user.click(within(await profile()).getByRole('button', { name: 'Edit' }));
    const form = screen.getByRole('form', { name: 'Client' });
    const phone = within(form).getByRole('textbox', { name: /^Phone/ });
    const brand = within(form).getByRole('textbox', { name: /^Brand aesthetic/ });
    await user.clear(phone);
    await user.type(phone, '3');
    await user.type(brand, 'Calm');
    clients.rows = [createClient({ contactPhone: '2' })];
    const message = 'Jon Park changed this client 2 minutes ago.';
    const errors = { contactPhone: 'Changed to “2” meanwhile' };
    clients.failure = new ApiFailure('CLIENT.CHANGED', { message, errors, current: { contactPhone: '2' } });
    await user.click(within(form).getByRole('button', { name: 'Save changes' }));
    expect(await within(form).findByText(message)).toBeVisible();
    clients.failure = undefined;
    await user.click(within(form).getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    return { phone, brand };
  }

  it('keeps the typed value after a conflict', async () => {
    await choose('Keep mine');
    const change = { contactPhone: '3', brandAesthetic: 'Calm' };
    const seen = { contactPhone: '2', brandAesthetic: '' };
    await waitFor(() => expect(clients.calls.at(-1)?.body).toEqual({ change, seen }));
  });

  it('takes the value of a colleague after a conflict, and keeps other input', async () => {
    const { phone, brand } = await choose('Take theirs');
    expect(phone).toHaveValue('2');
    expect(phone).toHaveFocus();
    expect(brand).toHaveValue('Calm');
  });

  it('restores what the form opened with after a colleague replaced it', async () => {
    const before = clients.rows[0]?.contactPhone ?? '';
    open();
    await user.click(within(await profile()).getByRole('button', { name: 'Edit' }));
    const form = within(screen.getByRole('form', { name: 'Client' }));
    const phone = form.getByRole('textbox', { name: /^Phone/ });
    const save = form.getByRole('button', { name: 'Save changes' });
    const retype = async (text: string) => {
      await user.clear(phone);
      await user.type(phone, text);
    };
    await retype('3');
    clients.failure = new ApiFailure('CLIENT.CHANGED', { errors: {}, current: { contactPhone: '2' } });
    await user.click(save);
    await form.findByRole('button', { name: 'Keep mine' });
    clients.failure = new ApiFailure('SERVER.UNEXPECTED');
    await user.click(save);
    await waitFor(() => expect(form.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument());
    clients.failure = undefined;
    await retype('2');
    expect(save).toBeDisabled();
    await retype(before);
    await user.click(save);
    const body = { change: { contactPhone: before }, seen: { contactPhone: '2' } };
    await waitFor(() => expect(clients.calls.at(-1)?.body).toEqual(body));
  });

  it('creates a client, with the server’s error at its field', async () => {
    const { host } = renderPage('/admin/clients');
    await user.click(await screen.findByRole('button', { name: 'New client' }));
    const form = screen.getByRole('form', { name: 'New client' });
    await user.type(within(form).getByRole('textbox', { name: 'Company name' }), 'Kettle');
    await user.click(within(form).getByRole('button', { name: 'Create client' }));
    expect(await within(form).findByText('Valid email is required')).toBeVisible();
    await user.type(within(form).getByRole('textbox', { name: 'Email' }), 'mara@kettle.example');
    clients.failure = new ApiFailure('CLIENT.EMAIL_EXISTS', { errors: { contactEmail: 'Used by Aloe & Co' } });
    await user.click(within(form).getByRole('button', { name: 'Create client' }));
    expect(await within(form).findByText('Used by Aloe & Co')).toBeVisible();
    clients.failure = undefined;
    await user.click(within(form).getByRole('button', { name: 'Create client' }));
    await waitFor(() => expect(host.paths).toEqual(['/admin/clients/c-new']));
    expect(clients.calls.at(-1)?.body).toEqual({ companyName: 'Kettle', contactEmail: 'mara@kettle.example' });
  });
});
