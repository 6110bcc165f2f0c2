import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMessage, mockChatApi } from '@hive/chat/testing';
import { createFile, mockFilesApi } from '@hive/files/testing';
import {
  chatContract,
  implicitOwner,
  settingsContract,
  settingsRoutes,
  clientRoutes,
  type ChatUnread,
  type Client,
} from '@hive/contracts';
import { mockNotificationsApi } from '@hive/notifications/testing';
import { mockRoute, supportDialogs, useApiServer } from '@hive/testing';
import { lazyPages } from './lazy-pages';
import { mockProjectsApi } from '../features/projects/projects.fixtures';
import { ClientPages } from '../root';
import { company, member, openPortal } from '../testing/portal';
import { LazyChatPanel } from '../features/chat/chat-launcher';
import { LazyChatLauncher } from '../features/chat/chat-widget';

const api = mockChatApi();
const files = mockFilesApi();
useApiServer(
  ...api.handlers,
  ...files.handlers,
  ...mockProjectsApi().handlers,
  ...mockNotificationsApi().handlers,
  mockRoute(settingsRoutes.get, () => settingsContract.get.example.response),
  mockRoute<Client>(clientRoutes.get, () => company),
);

const unreadMessages = (count: number): ChatUnread[] =>
  chatContract.listUnread.example.response.map((unread) => ({ ...unread, clientId: company.id, count }));
const clientId = company.id;
const fromTeam = (sequence: number, message: string) =>
  createMessage({ clientId, sequence, message, senderId: 's-1', senderName: 'Jon Park', senderType: 'admin' });

beforeAll(supportDialogs);
beforeAll(() =>
  Promise.all(
    [ClientPages, LazyChatLauncher, LazyChatPanel, ...Object.values(lazyPages)].map((page) => page.preload()),
  ),
);
beforeEach(() => {
  localStorage.clear();
  Object.assign(api, { messages: [], unread: [], gate: undefined });
  files.files = [];
  api.calls.splice(0);
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const button = (name: string | RegExp = /^Open chat/) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('dialog', { name: 'Hivecraft team' });
const input = () => screen.getByRole('textbox', { name: 'Message' });
const callsOf = (name: string) => api.calls.filter((call) => call.name === name);

describe('the chat of the portal', () => {
  it('[CP-7] counts unread messages on its button, and marks them as read when it opens', async () => {
    api.unread = unreadMessages(2);
    api.messages = [fromTeam(1, 'Proofs are in your files.'), fromTeam(2, 'Version 3.')];
    openPortal('/client-portal');
    await user.click(await button('Open chat, 2 unread'));
    expect(await screen.findByText('Version 3.')).toBeVisible();
    expect(screen.getAllByText('Jon Park, Hivecraft')[0]).toBeVisible();
    await waitFor(() => expect(callsOf('markRead').map(({ body }) => body)).toEqual([{ upTo: 2 }]));
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    expect(await button('Open chat')).toHaveFocus();
  });

  it('[CP-7] counts again when a message arrives or is read elsewhere', async () => {
    const { emit } = openPortal('/client-portal');
    await button('Open chat');
    api.unread = unreadMessages(3);
    emit({ type: 'new_message', clientId, message: fromTeam(1, 'Hello') });
    await button('Open chat, 3 unread');
    api.unread = [];
    const reader = { id: 'p-2', name: 'Isla Holm', kind: 'client-employee' } as const;
    emit({ type: 'messages_read', clientId, senderType: 'admin', upTo: 1, reader, readAt: '2026-03-01T10:00:00.000Z' });
    await button('Open chat');
    api.unread = unreadMessages(1);
    emit({ type: 'chat_position', clientId, lastSequence: 2 });
    expect(await button('Open chat, 1 unread')).toBeVisible();
  });

  it('[CP-7] loads messages only while it is open, and says what it waits for', async () => {
    openPortal('/client-portal');
    await button('Open chat');
    let answer = () => undefined as void;
    api.gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await user.click(await button());
    expect(within(await panel()).getByText('Loading messages...')).toBeVisible();
    answer();
    expect(await screen.findByText('Start a conversation with our team!')).toBeVisible();
    expect(screen.getByText('Connected, Mon-Fri 9:00 AM-6:00 PM')).toBeVisible();
    expect(callsOf('list')).toHaveLength(1);
  });

  it('[CP-7] sends as the person, and is disabled while it sends and without a connection', async () => {
    const { host } = openPortal('/client-portal?chat=open');
    await screen.findByText('Start a conversation with our team!');
    await user.type(input(), 'Does the copper hold?{Enter}');
    await waitFor(() => expect(callsOf('send')).toHaveLength(1));
    expect(callsOf('send')[0]?.body).toEqual({
      message: 'Does the copper hold?',
      clientMessageId: expect.any(String) as string,
    });
    await waitFor(() => expect(input()).toHaveAttribute('aria-disabled', 'false'));
    act(() => host.live.setStatus('waiting'));
    expect(screen.getByText('Not connected')).toBeVisible();
    expect(input()).toBeEnabled();
    expect(screen.queryByText('Connecting to chat server...')).not.toBeInTheDocument();
    act(() => host.live.setStatus('waiting', undefined, Date.now() - 60_000));
    expect(input()).toBeDisabled();
    expect(input()).toHaveAccessibleDescription('Connecting to chat server...');
    act(() => host.live.setStatus('waiting', Date.now() + 8000));
    expect(screen.getByText(/^retry in [78] s$/)).toBeVisible();
    act(() => host.live.setStatus('open'));
    expect(input()).toBeEnabled();
  });

  it('is in the address, and stays open on the way to another page', async () => {
    const { address } = openPortal('/client-portal');
    await user.click(await button());
    await panel();
    expect(address.current).toBe('/client-portal?chat=open');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Client portal' })).getByRole('link', { name: 'Files' }),
    );
    await waitFor(() => expect(address.current).toBe('/client-portal/files?chat=open'));
    expect(await panel()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    await waitFor(() => expect(address.current).toBe('/client-portal/files'));
    expect(screen.queryByRole('dialog', { name: 'Hivecraft team' })).not.toBeInTheDocument();
  });

  it('closes on Escape', async () => {
    const { address } = openPortal('/client-portal?chat=open');
    await panel();
    await waitFor(() => expect(input()).toHaveFocus());
    // an Escape that cancels a word of an input method
    fireEvent.keyDown(input(), { key: 'Escape', keyCode: 229 });
    expect(address.current).toBe('/client-portal?chat=open');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address.current).toBe('/client-portal'));
    await waitFor(async () => expect(await button()).toHaveFocus());
  });

  it('attaches files of the Files area', async () => {
    files.files = [
      {
        ...createFile({ id: 'f-1', fileName: 'label-proofs.pdf', previewUrl: null }),
        milestoneTitle: null,
        versions: [],
      },
      { ...createFile({ id: 'f-2', fileName: 'logo.svg', previewUrl: null }), milestoneTitle: null, versions: [] },
    ];
    openPortal('/client-portal?chat=open');
    await panel();
    await user.click(screen.getByRole('button', { name: 'Attach files' }));
    const picker = within(screen.getByRole('dialog', { name: 'Attach files' }));
    await user.click(await picker.findByRole('checkbox', { name: /label-proofs.pdf/ }));
    // the other side sees no file of a draft
    expect(files.queries.some((query) => query.includes('isShown=true'))).toBe(true);
    await user.click(picker.getByRole('button', { name: 'Attach file' }));
    expect(screen.getByRole('list', { name: 'Attached files' })).toHaveTextContent('label-proofs.pdf');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(callsOf('send')[0]?.body).toMatchObject({ message: '', fileIds: ['f-1'] }));
  });

  it('offers no files to people who do not see them', async () => {
    openPortal('/client-portal?chat=open', { ...member, canViewProjects: false });
    await panel();
    expect(screen.queryByRole('button', { name: 'Attach files' })).not.toBeInTheDocument();
    expect(input()).toBeEnabled();
  });

  it('is read-only for staff who view the portal as the client', async () => {
    api.messages = [createMessage({ clientId, message: 'Lovely.', senderId: 'p-9', senderName: 'Mara Lindqvist' })];
    openPortal('/client-portal?chat=open', implicitOwner, { isStaffView: true });
    expect(await screen.findByText('Lovely.')).toBeVisible();
    expect(screen.getByText('Mara Lindqvist', { selector: 'li strong' })).toBeVisible();
    expect(screen.getByText(/^You are viewing this chat as the client/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message' })).not.toBeInTheDocument();
    expect(callsOf('markRead')).toEqual([]);
  });
});
