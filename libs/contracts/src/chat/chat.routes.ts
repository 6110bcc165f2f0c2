import type { Route } from '../common/route.js';

/**
 * One conversation for each client. Staff use the id of a client that they see; people of a company use its id or `me`.
 * Any other client is `CLIENT.NOT_FOUND`.
 */
export const chatRoutes = {
  list: {
    method: 'GET',
    path: '/api/clients/:id/chat',
    access: 'chat:view',
    summary: "Messages in order, the newest 50 by default; X-Total-Count is the total; me is the caller's company",
  },
  send: {
    method: 'POST',
    path: '/api/clients/:id/chat',
    access: 'chat:send',
    status: 201,
    summary: 'Send a message as the caller; a repeated clientMessageId returns the stored message',
  },
  markRead: {
    method: 'PATCH',
    path: '/api/clients/:id/chat/read',
    access: 'chat:send',
    summary: 'Mark the messages of the other side as read, up to a sequence',
  },
  markUnread: {
    method: 'PUT',
    path: '/api/clients/:id/chat/unread',
    // not chat:send, which people of a client have too
    access: 'staff',
    status: 204,
    summary: 'Mark the latest message of the client as unread for staff, who come back to it',
  },
  snooze: {
    method: 'PUT',
    path: '/api/clients/:id/chat/snooze',
    // not chat:send, which people of a client have too
    access: 'staff',
    status: 204,
    summary: 'Put a conversation off until a day or the next message of the client, or bring it back',
  },
  search: {
    method: 'GET',
    path: '/api/clients/:id/chat/search',
    access: 'chat:view',
    isPaged: true,
    summary: 'Messages of one conversation, newest first; q searches the text',
  },
  listReaders: {
    method: 'GET',
    path: '/api/clients/:id/chat/readers',
    access: 'chat:view',
    summary: 'Who has read up to which message, the latest first',
  },
  listUnread: {
    method: 'GET',
    path: '/api/chat/unread',
    access: 'chat:view',
    summary: 'Unread messages of the other side by client, the newest 500',
  },
  listConversations: {
    method: 'GET',
    path: '/api/chat/conversations',
    // not chat:view, which people of a client have too
    access: 'staff',
    isPaged: true,
    summary: 'Clients that the caller sees, with their last message; q searches company and e-mail',
  },
  getStats: { method: 'GET', path: '/api/chat/stats', access: 'staff', summary: 'Figures of the conversations' },
  listSavedReplies: {
    method: 'GET',
    path: '/api/chat/saved-replies',
    access: 'staff',
    summary: "The caller's saved replies and shared ones, by title",
  },
  createSavedReply: {
    method: 'POST',
    path: '/api/chat/saved-replies',
    access: 'staff',
    status: 201,
    summary: 'Save a reply, private or shared',
  },
  updateSavedReply: {
    method: 'PATCH',
    path: '/api/chat/saved-replies/:id',
    access: 'staff',
    summary: "Change the caller's saved reply; managers and admins also change shared ones",
  },
  removeSavedReply: {
    method: 'DELETE',
    path: '/api/chat/saved-replies/:id',
    access: 'staff',
    status: 204,
    summary: "Delete the caller's saved reply; managers and admins also delete shared ones",
  },
} as const satisfies Record<string, Route>;
