import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMessage } from '@hive/chat/testing';
import type { ChatMessage } from '@hive/contracts';
import { supportDialogs } from '@hive/testing';
import { mockEmployeesApi } from '../../features/assignment/assignment.fixtures';
import { createConversation, createUnread, mockStaffChatApi } from '../../features/chat/chat.fixtures';
import { LazySavedReplies } from '../../features/chat/chat-window';
import { createClient, mockClientsApi } from '../../features/clients/clients.fixtures';
import { mockContactApi } from '../../features/contact/contact.fixtures';
import { renderPage, staff, useAdminServer } from '../../testing/render-admin';
import { LazyChatTab } from './hive-tabs';

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const northcask = () => createClient();
const stylisto = () => createClient({ id: 'c-2', companyName: 'Stylisto', contactEmail: 'book@stylisto.example' });

export const fromAda = (sequence: number, message: string, changes: Partial<ChatMessage> = {}) =>
  createMessage({
    clientId: 'c-1',
    sequence,
    message,
    senderId: 'c-1',
    senderName: 'Ada Northcott',
    senderType: 'client',
    ...changes,
  });
export const chat = mockStaffChatApi();
export const clients = mockClientsApi();

function resetChat(): void {
  clients.rows = [northcask(), stylisto()];
  clients.notes = [];
  chat.failure = undefined;
  chat.stats = { totalClients: 24, activeChats: 3, responseRate: 96 };
  chat.conversations = [
    createConversation({ unreadCount: 3 }),
    createConversation({
      clientId: 'c-2',
      companyName: 'Stylisto',
      contactEmail: 'book@stylisto.example',
      last: { text: 'Thanks, noted', senderId: 'e-1', senderName: 'Maya Reyes', senderType: 'admin' },
    }),
  ];
  chat.unread = [createUnread()];
  chat.messages = [fromAda(1, 'The label proofs look great.')];
  chat.readers = [];
  chat.replies = [];
}

/** The API of the chat in Hive, with two conversations before every test. */
export function useHiveChat() {
  const server = useAdminServer(chat, mockContactApi(), clients, mockEmployeesApi());
  beforeAll(async () => {
    supportDialogs();
    await LazyChatTab.preload();
    await LazySavedReplies.preload();
  });
  afterEach(() => jest.restoreAllMocks());
  beforeEach(resetChat);
  return server;
}

export const openChat = (address = '/hive?tab=chat', member = staff()) => renderPage(address, member);
export const list = () => screen.findByRole('region', { name: 'Client Conversations' });
export const row = async (name: string) => within(await list()).findByRole('button', { name: new RegExp(name) });
export const panel = () => screen.findByRole('region', { name: 'Chat Notifications' });
export const conversation = (company = 'Northcask Distillery') =>
  screen.findByRole('region', { name: `Chat with ${company}` });
export const input = async () => within(await conversation()).findByRole('textbox', { name: 'Message' });
