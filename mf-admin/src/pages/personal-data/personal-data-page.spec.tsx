import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { personalDataRoutes } from '@hive/contracts';
import { clearDrafts } from '@hive/session';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { createPersonalDataRequest, mockPersonalDataApi } from '../../features/personal-data/personal-data.fixtures';
import { renderAdmin, renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyPersonalDataPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const personalData = mockPersonalDataApi();
const server = useAdminServer(mockContactApi(), personalData);
const found = personalData.summary;
const email = found.name;

beforeAll(supportDialogs);
beforeAll(() => LazyPersonalDataPage.preload());
const { periods } = personalData;

beforeEach(() => {
  clearDrafts();
  personalData.periods = periods;
  personalData.rows = [];
  personalData.summary = found;
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function search() {
  const form = await screen.findByRole('form', { name: 'Find a person' });
  await user.type(within(form).getByLabelText('Email address'), email);
  await user.click(within(form).getByRole('button', { name: 'Search' }));
  return screen.findByRole('list', { name: `Stored about ${email}` });
}

describe('Personal Data', () => {
  it('finds a person, says what an erasure does, and starts an export that the list shows', async () => {
    const { address } = renderPage('/admin/personal-data');
    expect(await screen.findByText('Nothing has been exported or erased yet')).toBeVisible();
    const list = await search();
    expect(list).toHaveTextContent('Mails: 3 – removed by an erasure');
    expect(list).toHaveTextContent('Messages: 2 – kept without personal data by an erasure');
    await user.click(button('Export'));
    expect(await screen.findByText(`Export of ${email}`)).toBeVisible();
    expect(personalData.calls.at(-1)).toEqual({ name: 'export', body: { email } });
    expect(address.current).toBe('/admin/personal-data');
  });

  it('erases only after the e-mail address was typed', async () => {
    renderPage('/admin/personal-data');
    await search();
    await user.click(button('Erase…'));
    const dialog = await screen.findByRole('dialog', { name: `Erase everything about ${email}?` });
    const field = within(dialog).getByLabelText('Email address of the person');
    await user.type(field, 'someone else');
    await user.click(button('Erase for good'));
    expect(await within(dialog).findByText(`Type ${email} to confirm`, { selector: '[id$="-error"]' })).toBeVisible();
    expect(personalData.calls.map(({ name }) => name)).not.toContain('erasure');
    await user.clear(field);
    await user.type(field, ` ${email.toUpperCase()}`);
    await user.click(button('Erase for good'));
    expect(await screen.findByText(`Erasure of ${email}`)).toBeVisible();
    expect(personalData.calls.at(-1)).toMatchObject({ name: 'erasure', body: { email } });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('accepts the name of a client in another Unicode form', async () => {
    const name = 'Caf\u00e9 Saffron';
    personalData.summary = { ...found, name, clientId: 'c-1' };
    renderPage('/admin/personal-data?client=c-1');
    await user.click(await screen.findByRole('button', { name: 'Erase…' }));
    await user.type(await screen.findByLabelText('Name of the client'), name.normalize('NFD'));
    await user.click(button('Erase for good'));
    expect(await screen.findByText(`Erasure of ${name}`)).toBeVisible();
  });

  it('explains why a person cannot be erased', async () => {
    personalData.summary = { ...found, blockingError: 'This is the last owner.' };
    renderPage('/admin/personal-data');
    await search();
    expect(screen.getByText('This is the last owner.')).toBeVisible();
    expect(button('Erase…')).toBeDisabled();
  });

  it('opens with the client that a link names', async () => {
    personalData.summary = { ...found, name: 'Saffron Kitchen', clientId: 'c-1' };
    renderPage('/admin/personal-data?client=c-1');
    expect(await screen.findByRole('list', { name: 'Stored about Saffron Kitchen' })).toBeVisible();
    expect(personalData.calls[0]).toEqual({ name: 'search', body: { clientId: 'c-1' } });
  });

  it('shows progress, and what can be done in each state', async () => {
    personalData.rows = [
      createPersonalDataRequest(),
      createPersonalDataRequest({ id: 'r-2', name: 'b@mail.example', status: 'running', doneRows: 3 }),
      createPersonalDataRequest({ id: 'r-3', kind: 'erasure', name: 'c@mail.example', status: 'failed' }),
      createPersonalDataRequest({ id: 'r-4', kind: 'erasure', name: null, expiresAt: null, fileBytes: null }),
    ];
    renderPage('/admin/personal-data');
    expect(await screen.findByRole('link', { name: 'Download (20 KB)' })).toHaveAttribute(
      'href',
      '/api/personal-data/requests/r-1/file',
    );
    expect(screen.getByRole('progressbar', { name: 'Export of b@mail.example' })).toHaveAttribute('value', '3');
    expect(screen.getByText('Erasure of a person')).toBeVisible();
    await user.click(button('Cancel'));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await user.click(button('Try Again'));
    expect(await screen.findByText('Waiting')).toBeVisible();
  });

  it('shows the progress that an event reports', async () => {
    personalData.rows = [createPersonalDataRequest({ status: 'waiting' })];
    const { emit } = renderAdmin('/admin/personal-data');
    expect(await screen.findByText('Waiting')).toBeVisible();
    personalData.rows = [createPersonalDataRequest()];
    emit({ type: 'personal-data.changed', data: { id: 'r-1' } });
    expect(await screen.findByText('Done')).toBeVisible();
  });

  it('saves periods, and names one that is out of bounds', async () => {
    renderPage('/admin/personal-data');
    const visits = await screen.findByLabelText('Website visits (months)');
    await user.clear(visits);
    await user.type(visits, '99');
    await user.click(button('Save periods'));
    expect(await screen.findByText('Enter a whole number of months from 1 to 36')).toBeVisible();
    await user.clear(visits);
    await user.type(visits, '6');
    await user.click(button('Save periods'));
    await waitFor(() =>
      expect(personalData.calls.at(-1)).toMatchObject({ name: 'updateRetention', body: { visitMonths: 6 } }),
    );
    await waitFor(() => expect(screen.getByLabelText('Website visits (months)')).toHaveValue('6'));
  });

  const withVisitMonths = (amount: number) =>
    personalData.periods.map((period) => (period.name === 'visitMonths' ? { ...period, amount } : period));
  const colleagueSaves = (emit: ReturnType<typeof renderAdmin>['emit']) => {
    personalData.periods = withVisitMonths(9);
    emit({ type: 'personal-data.changed', data: { id: 'retention' } });
  };

  it.each([
    ['Keep mine', '6'],
    ['Take theirs', '9'],
  ])('keeps edited periods when a colleague saves others, and offers "%s"', async (choice, amount) => {
    const { emit } = renderAdmin('/admin/personal-data');
    const visits = await screen.findByLabelText('Website visits (months)');
    await user.clear(visits);
    await user.type(visits, '6');
    colleagueSaves(emit);
    expect(await screen.findByText('A colleague has changed the periods.')).toBeVisible();
    expect(screen.getByText('Website visits (months): now 9')).toBeVisible();
    expect(screen.getByLabelText('Website visits (months)')).toHaveValue('6');
    await user.click(button(choice));
    await waitFor(() => expect(screen.queryByText('A colleague has changed the periods.')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByLabelText('Website visits (months)')).toHaveValue(amount));
  });

  it('keeps edited periods while another page is open, until theirs are taken', async () => {
    const first = renderPage('/admin/personal-data');
    const visits = await screen.findByLabelText('Website visits (months)');
    await user.clear(visits);
    await user.type(visits, '6');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    first.unmount();
    expect(first.host.notices).toEqual([
      { title: 'Not saved yet', description: 'Your changes to Data retention are kept in this tab.', variant: 'info' },
    ]);
    const second = renderAdmin('/admin/personal-data');
    await waitFor(() => expect(screen.getByLabelText('Website visits (months)')).toHaveValue('6'));
    colleagueSaves(second.emit);
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.getByLabelText('Website visits (months)')).toHaveValue('9'));
    second.unmount();
    expect(second.host.notices).toEqual([]);
    renderPage('/admin/personal-data');
    expect(await screen.findByLabelText('Website visits (months)')).toHaveValue('9');
  });

  it.each([
    ['another', 9, true],
    ['the same', 6, false],
  ])('compares a kept period with %s that a colleague saved while the page was closed', async (_, theirs, isAsked) => {
    const first = renderPage('/admin/personal-data');
    const visits = await screen.findByLabelText('Website visits (months)');
    await user.clear(visits);
    await user.type(visits, '6');
    first.unmount();
    personalData.periods = withVisitMonths(theirs);
    const second = renderPage('/admin/personal-data');
    await waitFor(() => expect(screen.getByLabelText('Website visits (months)')).toHaveValue('6'));
    expect(screen.queryAllByText('A colleague has changed the periods.')).toHaveLength(isAsked ? 1 : 0);
    expect(button('Save periods')).toHaveProperty('disabled', !isAsked);
    second.unmount();
    expect(second.host.notices).toHaveLength(isAsked ? 1 : 0);
  });

  it('learns from the server of a change that no event has reported, and offers both', async () => {
    renderPage('/admin/personal-data');
    const visits = await screen.findByLabelText('Website visits (months)');
    await user.clear(visits);
    await user.type(visits, '6');
    personalData.periods = withVisitMonths(9);
    await user.click(button('Save periods'));
    expect(await screen.findByText('A colleague has changed the periods.')).toBeVisible();
    expect(screen.getByLabelText('Website visits (months)')).toHaveValue('6');
    await user.click(button('Keep mine'));
    await waitFor(() => expect(personalData.periods).toEqual(withVisitMonths(6)));
  });

  it("keeps a colleague's change of another period", async () => {
    const { emit } = renderAdmin('/admin/personal-data');
    const audit = await screen.findByLabelText('Audit log (months)');
    await user.clear(audit);
    await user.type(audit, '30');
    colleagueSaves(emit);
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(personalData.calls.at(-1)).toMatchObject({
        name: 'updateRetention',
        body: { visitMonths: 9, auditLogMonths: 30 },
      }),
    );
  });

  it('shows the periods that a colleague saves where none is edited', async () => {
    const { emit } = renderAdmin('/admin/personal-data');
    await screen.findByLabelText('Website visits (months)');
    colleagueSaves(emit);
    await waitFor(() => expect(screen.getByLabelText('Website visits (months)')).toHaveValue('9'));
    expect(screen.queryByText('A colleague has changed the periods.')).not.toBeInTheDocument();
  });

  it('has no summary below an empty list', async () => {
    renderPage('/admin/personal-data');
    expect(await screen.findByText('Nothing has been exported or erased yet')).toBeVisible();
    expect(screen.queryByText(/^0 exports/)).not.toBeInTheDocument();
  });

  it('says when the list does not load, and tries again', async () => {
    let isBroken = true;
    server.use(
      mockRoute(personalDataRoutes.list, () => {
        if (isBroken) {
          throw new ApiFailure('SERVER.BUSY');
        }
        return { items: [createPersonalDataRequest()], total: 1 };
      }),
    );
    renderPage('/admin/personal-data');
    expect(await screen.findByText('Exports and erasures did not load')).toBeVisible();
    isBroken = false;
    await user.click(button('Retry'));
    expect(await screen.findByText(`Export of ${email}`)).toBeVisible();
  });

  it('is for administrators', async () => {
    renderPage('/admin/personal-data', staff('manager'));
    expect(await screen.findByText('Personal data is for admins')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Find a person' })).not.toBeInTheDocument();
  });
});
