import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser, HostApi } from '@hive/contracts';
import { HostContext } from '@hive/session';
import { ApiFailure, renderWithHost, supportDialogs, useApiServer } from '@hive/testing';
import { NotificationBell, NotificationCenter } from './index';
import { NotificationPreferencesPanel } from './preferences';
import { createNotification, mockNotificationsApi } from './testing';

const mock = mockNotificationsApi();
useApiServer(...mock.handlers);
beforeAll(supportDialogs);

const user = userEvent.setup({ delay: null });
const person = { id: 'p-1', accessLevel: 'client', email: 'a@b.example' } as CurrentUser;
const now = new Date().toISOString();
const chat = {
  clientId: 'c-1',
  companyName: 'Kettle & Crumb',
  count: 2,
  lastMessage: 'Which paper?',
  lastSenderName: 'Robin Okafor',
  lastMessageAt: now,
};

const paths = { account: '/client-portal/account', chat: () => '?chat=open' };
const App = ({ host }: { host: HostApi }) => (
  <HostContext value={host}>
    <NotificationBell />
    <NotificationCenter paths={paths} />
  </HostContext>
);
const open = () => renderWithHost(App, { path: '/client-portal', user: person });
const bell = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  document.title = 'Client Portal - Hivecraft';
  Object.assign(mock, {
    notifications: [
      createNotification({ id: 'n-1', title: 'Proofs wait', text: 'Label', createdAt: now }),
      createNotification({ id: 'n-2', title: 'Old news', isRead: true, createdAt: '2026-01-12T09:00:00.000Z' }),
    ],
    chats: [chat],
    hasChat: true,
    failure: undefined,
    calls: [],
  });
});

describe('the bell', () => {
  it('counts unread notifications and chat messages, also in the page title', async () => {
    open();
    expect(await bell('Notifications, 3 unread')).toHaveTextContent(/^3$/);
    await waitFor(() => expect(document.title).toBe('(3) Client Portal - Hivecraft'));
    document.title = 'Projects - Hivecraft';
    await waitFor(() => expect(document.title).toBe('(3) Projects - Hivecraft'));
  });

  it('leaves chat messages out when the person does not want them here', async () => {
    mock.hasChat = false;
    open();
    expect(await bell('Notifications, 1 unread')).toBeVisible();
  });

  it('counts again when an event says so, and shows no number for none', async () => {
    const { host } = open();
    await bell('Notifications, 3 unread');
    Object.assign(mock, { notifications: [], chats: [] });
    mock.hasChat = false;
    act(() => host.live.emit({ type: 'notification.changed', data: { recipientId: 'p-1' } }));
    expect(await bell('Notifications')).toHaveTextContent('');
    await waitFor(() => expect(document.title).toBe('Client Portal - Hivecraft'));
  });
});

describe('the panel', () => {
  const openPanel = async () => {
    const view = open();
    const button = await bell('Notifications, 3 unread');
    await user.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    return { ...view, panel };
  };

  it('shows chats first, then notifications by day, with links to their subjects', async () => {
    const { panel } = await openPanel();
    const regions = await within(panel).findAllByRole('region');
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual(['Chat', 'Today', 'Monday, January 12']);
    expect(within(panel).getByRole('link', { name: /^Robin Okafor.*2 unread.*Which paper\?/ })).toHaveAttribute(
      'href',
      '/client-portal?chat=open',
    );
    expect(within(panel).getByRole('link', { name: /^Proofs wait.*Unread/ })).toHaveAttribute(
      'href',
      mock.notifications[0]?.path,
    );
    expect(within(panel).getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/client-portal/account#notifications',
    );
  });

  it('marks a notification read when it is opened, and closes', async () => {
    const { panel } = await openPanel();
    await user.click(await within(panel).findByRole('link', { name: /^Proofs wait/ }));
    await waitFor(() => expect(mock.calls).toEqual([{ name: 'markRead', body: { ids: ['n-1'] } }]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await bell('Notifications, 2 unread')).toHaveAttribute('aria-expanded', 'false');
  });

  it('marks all notifications read, but no chat messages', async () => {
    const { panel } = await openPanel();
    const button = await within(panel).findByRole('button', { name: 'Mark all as read' });
    await user.click(button);
    await waitFor(() => expect(mock.calls).toEqual([{ name: 'markRead', body: { all: true } }]));
    await waitFor(() => expect(button).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Notifications, 2 unread', hidden: true })).toBeInTheDocument();
  });

  it('shows an error when the server fails to mark all as read', async () => {
    const { panel, host } = await openPanel();
    mock.failure = new ApiFailure('SERVER.UNEXPECTED');
    await user.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
  });

  it('says when there is nothing', async () => {
    Object.assign(mock, { notifications: [], chats: [] });
    open();
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('You are up to date')).toBeVisible();
  });
});

describe('the preferences', () => {
  const Preferences = ({ host }: { host: HostApi }) => (
    <HostContext value={host}>
      <NotificationPreferencesPanel about={{ chat: 'The team writes to you' }} />
    </HostContext>
  );

  it('switch one way of one kind', async () => {
    mock.preferences = [{ kind: 'chat', label: 'Chat messages', inApp: true, byMail: true }];
    renderWithHost(Preferences, { path: '/account', user: person });
    expect(await screen.findByRole('row', { name: /Chat messages The team writes to you/ })).toBeVisible();
    const byMail = screen.getByRole('checkbox', { name: 'Chat messages by e-mail' });
    expect(byMail).toBeChecked();
    await user.click(byMail);
    await waitFor(() =>
      expect(mock.calls).toEqual([{ name: 'updatePreferences', body: { kind: 'chat', byMail: false } }]),
    );
    await waitFor(() => expect(byMail).not.toBeChecked());
    expect(screen.getByRole('checkbox', { name: 'Chat messages in the app' })).toBeChecked();
  });

  it('stay as they were when the server fails', async () => {
    mock.preferences = [{ kind: 'chat', label: 'Chat messages', inApp: true, byMail: true }];
    mock.failure = new ApiFailure('SERVER.UNEXPECTED');
    const { host } = renderWithHost(Preferences, { path: '/account', user: person });
    const inApp = await screen.findByRole('checkbox', { name: 'Chat messages in the app' });
    await user.click(inApp);
    await waitFor(() => expect(host.notices).toMatchObject([{ title: 'Error', variant: 'destructive' }]));
    await waitFor(() => expect(inApp).toBeChecked());
  });
});
