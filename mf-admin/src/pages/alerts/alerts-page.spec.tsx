import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alertRoutes } from '@hive/contracts';
import { clearDrafts } from '@hive/session';
import { ApiFailure, mockRoute, supportDialogs } from '@hive/testing';
import { createAlert, mockAlertsApi } from '../../features/alerts/alerts.fixtures';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyAlertsPage } from '../page-by-path';

// role queries would compute the visibility of every antd element; toBeVisible checks it where it matters
configure({ defaultHidden: true });

const alerts = mockAlertsApi();
const server = useAdminServer(mockContactApi(), mockClientsApi([createClient()]), alerts);
const { preview } = alerts;

beforeAll(supportDialogs);
beforeAll(() => LazyAlertsPage.preload());
beforeEach(() => {
  clearDrafts();
  alerts.rows = [];
  alerts.preview = preview;
  alerts.failure = undefined;
});
afterEach(() => clearDrafts());

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const confirmation = (name: string) => screen.findByRole('dialog', { name });

async function write(title = 'Closed in December', text = 'Back on January 2.') {
  await user.type(await screen.findByLabelText('Title'), title);
  await user.type(field('Text'), text);
}

const sent = () => alerts.calls.filter(({ name }) => name === 'create').map(({ body }) => body);

describe('[AD-7] Alerts', () => {
  it('says how many people get an alert before it is sent, and lists it', async () => {
    const { host } = renderPage('/admin/alerts');
    expect(await screen.findByText('No alert has been sent yet')).toBeVisible();
    await write();
    expect(screen.getByRole('group', { name: 'Preview' })).toHaveTextContent('Closed in DecemberBack on January 2.');
    await press('Review and send');
    const dialog = within(await confirmation('Send this alert to 48 people?'));
    expect(dialog.getByText('47 in the application, 45 by e-mail')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send alert' }));
    expect(await screen.findByText(/^To all clients by Robin Okafor/)).toBeVisible();
    expect(sent()).toEqual([
      {
        title: 'Closed in December',
        text: 'Back on January 2.',
        audience: 'clients',
        clientIds: [],
        inApp: true,
        byMail: true,
      },
    ]);
    expect(host.notices).toMatchObject([{ title: 'Alert sent' }]);
    await waitFor(() => expect(field('Title')).toHaveValue(''));
  });

  it('goes to clients that are chosen by search', async () => {
    renderPage('/admin/alerts');
    await write();
    await user.selectOptions(field('To'), 'Chosen clients');
    await press('Review and send');
    expect(await screen.findByText('Choose at least one client')).toBeVisible();
    await press('Add a client');
    await user.click(await screen.findByRole('button', { name: /^Northcask Distillery/ }));
    expect(await screen.findByRole('button', { name: 'Remove Northcask Distillery' })).toBeVisible();
    await user.selectOptions(field('How'), 'By e-mail');
    await press('Review and send');
    const dialog = within(await confirmation('Send this alert to 48 people?'));
    await user.click(dialog.getByRole('button', { name: 'Send alert' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { audience: 'chosen-clients', clientIds: [createClient().id], inApp: false, byMail: true },
      ]),
    );
  });

  it('names what is missing, and keeps the alert when it was not sent', async () => {
    alerts.failure = new ApiFailure('ALERT.NO_RECIPIENTS');
    const { host } = renderPage('/admin/alerts');
    await screen.findByLabelText('Title');
    await press('Review and send');
    expect(await screen.findByText('Two fields need attention')).toBeVisible();
    expect(alerts.calls).toEqual([]);
    await write();
    await press('Review and send');
    const dialog = within(await confirmation('Send this alert to 48 people?'));
    await user.click(dialog.getByRole('button', { name: 'Send alert' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    expect(field('Title')).toHaveValue('Closed in December');
  });

  it('shows the errors of the server at their fields', async () => {
    server.use(
      mockRoute(alertRoutes.preview, () => {
        throw new ApiFailure('REQUEST.INVALID', { errors: { title: 'Please choose another title' } });
      }),
    );
    renderPage('/admin/alerts');
    await write();
    await press('Review and send');
    await waitFor(() => expect(field('Title')).toHaveAccessibleDescription(/Please choose another title/));
    expect(field('Title')).toHaveValue('Closed in December');
  });

  it('is not sent to an audience without people who get it', async () => {
    alerts.preview = { people: 0, inApp: 0, byMail: 0 };
    renderPage('/admin/alerts');
    await write();
    await press('Review and send');
    expect(await screen.findByText('None of these people can log in and get alerts this way.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Title')).toHaveValue('Closed in December');
  });

  it('is one alert however often it is sent, also after a reload, until it changes', async () => {
    const keys: (string | null)[] = [];
    server.use(
      mockRoute(alertRoutes.create, ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    const sendAndFail = async (count: number) => {
      await press('Review and send');
      const dialog = within(await confirmation('Send this alert to 48 people?'));
      await user.click(dialog.getByRole('button', { name: 'Send alert' }));
      await waitFor(() => expect(keys).toHaveLength(count));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    const first = renderPage('/admin/alerts');
    await write();
    await sendAndFail(1);
    first.unmount();
    renderPage('/admin/alerts');
    await waitFor(() => expect(field('Title')).toHaveValue('Closed in December'));
    await sendAndFail(2);
    await user.type(field('Title'), '!');
    await sendAndFail(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('leaves no draft when the page is left while it is sent', async () => {
    let answer = () => undefined as void;
    server.use(
      mockRoute(alertRoutes.create, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return createAlert();
      }),
    );
    const { unmount, host } = renderPage('/admin/alerts');
    await write();
    await press('Review and send');
    const dialog = within(await confirmation('Send this alert to 48 people?'));
    await user.click(dialog.getByRole('button', { name: 'Send alert' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeDisabled());
    unmount();
    answer();
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Alert sent' }]));
    renderPage('/admin/alerts');
    expect(await screen.findByLabelText('Title')).toHaveValue('');
  });

  it('keeps what was written when the page is left', async () => {
    const first = renderPage('/admin/alerts');
    await write('A draft', 'Not sent yet');
    first.unmount();
    renderPage('/admin/alerts');
    await waitFor(() => expect(field('Title')).toHaveValue('A draft'));
    expect(field('Text')).toHaveValue('Not sent yet');
  });

  it('shows progress, deliveries and readers of each alert', async () => {
    alerts.rows = [
      createAlert({ id: 'al-2', title: 'On its way', status: 'running', donePeople: 12, finishedAt: null }),
      createAlert({ audience: 'chosen-clients', clients: 3 }),
    ];
    renderPage('/admin/alerts');
    expect(await screen.findByRole('progressbar', { name: 'On its way' })).toHaveAttribute('value', '12');
    const done = (await screen.findByText(/^To 3 chosen clients by Robin Okafor/)).closest('li');
    expect(done).toHaveTextContent('47 in the application, 12 read, 44 of 45 mailed, 1 undelivered');
    const text = within(done as HTMLElement).getByText(createAlert().text);
    expect(text).not.toBeVisible();
    await user.click(within(done as HTMLElement).getByText('Text'));
    expect(text).toBeVisible();
  });

  it('says when the history did not load', async () => {
    server.use(
      mockRoute(alertRoutes.list, () => {
        throw new ApiFailure('SERVER.BUSY');
      }),
    );
    renderPage('/admin/alerts');
    expect(await screen.findByText('History did not load')).toBeVisible();
  });

  it('offers managers only clients, and employees nothing', async () => {
    const { unmount } = renderPage('/admin/alerts', staff('manager'));
    await screen.findByLabelText('Title');
    expect(
      within(field('To'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All clients', 'Chosen clients']);
    unmount();
    renderPage('/admin/alerts', staff('employee'));
    expect(await screen.findByText('Alerts are for managers and admins')).toBeVisible();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });
});
