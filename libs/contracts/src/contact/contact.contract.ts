import { snoozeFields } from '../common/snooze.js';
import type { InferType } from 'yup';
import { assignSchema } from '../assignment/assignment.schemas.js';
import { clientExample, clientSchema } from '../clients/clients.contract.js';
import { createClientRecordSchema } from '../clients/clients.schemas.js';
import { bulkResultSchema, bulkUndoSchema } from '../bulk-changes/bulk-changes.schemas.js';
import { defineContract } from '../common/contract.js';
import { historyEntrySchema } from '../common/history.js';
import { leadSourceField } from '../common/lead-source.js';
import {
  booleanField,
  countField,
  createdSchema,
  enumField,
  listOf,
  shape,
  textField,
  timestampField,
} from '../common/responses.js';
import { spamReasons } from '../common/spam.values.js';
import { noteBindings, noteExample } from '../notes/notes.contract.js';
import { noteSchema } from '../notes/notes.schemas.js';
import { contactRoutes } from './contact.routes.js';
import {
  contactExportQuerySchema,
  contactListQuerySchema,
  createContactMessageSchema,
  linkClientSchema,
  markContactReadSchema,
  updateContactMessagesSchema,
  updateContactStatusSchema,
} from './contact.schemas.js';
import { clientMatches, contactStatuses } from './contact.values.js';
import { createReplySchema, replySchema, type Reply } from './replies.schemas.js';

const messageFields = {
  id: textField(),
  name: textField(),
  email: textField(),
  message: textField(),
  isRead: booleanField(),
  /** Id of the employee. */
  assignedTo: textField().nullable(),
  status: enumField(contactStatuses),
  /** The status that a message had before it was moved to the spam. */
  statusBeforeSpam: enumField(contactStatuses).nullable(),
  /** Why the server put the message into the spam when it arrived; null for all others. Stays for good. */
  spamReason: enumField(spamReasons).nullable(),
  ...snoozeFields,
  createdAt: timestampField(),
};

/** A contact message as staff read it. */
export const contactMessageSchema = shape(messageFields);
export type ContactMessage = InferType<typeof contactMessageSchema>;

/** A message with its origin, the replies and internal notes, oldest first, and the newest 100 changes, newest first. */
export const contactMessageDetailSchema = shape({
  ...messageFields,
  leadSource: leadSourceField(),
  /** The client to which the person probably belongs. */
  client: shape({
    id: textField(),
    companyName: textField(),
    /** Staff linked the message to the client, or the sender's e-mail is that of the client or of a person of its team, or only has the domain of the client's e-mail. */
    match: enumField(clientMatches),
  }).nullable(),
  replies: listOf(replySchema),
  /** No mail server is configured: replies are captured for administrators instead of sent. */
  isMailCaptured: booleanField(),
  /** Answers of the sender arrive here, not in the agency's mailbox. */
  hasReplyAddress: booleanField(),
  notes: listOf(noteSchema),
  history: listOf(historyEntrySchema),
});
export type ContactMessageDetail = InferType<typeof contactMessageDetailSchema>;

/** Whether the client that the message belonged to was removed, because it was made of the message and nobody has used it. */
export const linkedClientSchema = shape({ isClientRemoved: booleanField() });
export type LinkedClient = InferType<typeof linkedClientSchema>;

/** Totals for the stat cards, over the messages that the caller may see. */
export const contactStatsSchema = shape({
  total: countField(),
  unread: countField(),
  /** Messages of the last 7 days. */
  thisWeek: countField(),
  /** Open messages: all, those of the caller, those of nobody, and those without a reply. */
  open: countField(),
  mine: countField(),
  unassigned: countField(),
  waiting: countField(),
});
export type ContactStats = InferType<typeof contactStatsSchema>;

const sent = { name: 'Helen Ives', email: 'helen@harborpine.example', message: 'We open a second shop in May.' };

const message: ContactMessage = {
  id: '019abf00-0000-7000-8000-000000000030',
  ...sent,
  isRead: false,
  assignedTo: null,
  status: 'new',
  statusBeforeSpam: null,
  spamReason: null,
  snoozedUntil: null,
  isAwaitingAnswer: false,
  isFollowUpDue: false,
  createdAt: '2026-03-01T09:30:00.000Z',
};

const robin = '019abf00-0000-7000-8000-000000000010';

const written = { subject: 'Re: We have your message', text: 'Hello Helen, May is realistic.' };

const reply: Reply = {
  id: '019abf00-0000-7000-8000-000000000033',
  ...written,
  authorName: 'Robin Staff',
  createdAt: '2026-03-01T10:02:00.000Z',
  state: 'sending',
  sentAt: null,
  failure: null,
  isCaptured: false,
};

const detail: ContactMessageDetail = {
  ...message,
  leadSource: null,
  client: { id: '019abf00-0000-7000-8000-000000000002', companyName: 'Harbor & Pine', match: 'email' },
  replies: [{ ...reply, state: 'sent', sentAt: '2026-03-01T10:02:01.000Z' }],
  isMailCaptured: false,
  hasReplyAddress: true,
  notes: [noteExample],
  history: [
    {
      id: '019abf00-0000-7000-8000-000000000032',
      createdAt: '2026-03-01T09:51:00.000Z',
      actorKind: 'staff',
      actorName: 'Robin Staff',
      action: 'contact.read',
      personName: null,
      subjectName: null,
      changes: [],
    },
  ],
};

/** A message outside the caller's scope is `CONTACT.NOT_FOUND`. */
export const contactContract = defineContract(contactRoutes, {
  create: {
    body: createContactMessageSchema,
    response: createdSchema,
    example: { body: sent, response: { id: message.id } },
  },
  list: { query: contactListQuerySchema, response: listOf(contactMessageSchema), example: { response: [message] } },
  stats: {
    response: contactStatsSchema,
    example: { response: { total: 31, unread: 4, thisWeek: 6, open: 9, mine: 3, unassigned: 2, waiting: 5 } },
  },
  exportCsv: { query: contactExportQuerySchema, response: null, example: {} },
  updateMany: {
    body: updateContactMessagesSchema,
    response: bulkResultSchema,
    errors: ['EMPLOYEE.NOT_ASSIGNABLE'],
    example: {
      body: { rows: [{ id: message.id, status: 'new', assignedTo: null }], change: { isRead: true } },
      response: { changeId: '019abf00-0000-7000-8000-000000000090', results: [{ id: message.id, outcome: 'done' }] },
    },
  },
  undoMany: {
    response: bulkUndoSchema,
    errors: ['BULK_CHANGE.NOT_FOUND'],
    example: { response: { results: [{ id: message.id, outcome: 'done' }] } },
  },
  get: { response: contactMessageDetailSchema, errors: ['CONTACT.NOT_FOUND'], example: { response: detail } },
  createClient: {
    body: createClientRecordSchema,
    response: clientSchema,
    errors: ['CONTACT.NOT_FOUND', 'CLIENT.EMAIL_EXISTS', 'EMPLOYEE.NOT_ASSIGNABLE'],
    example: {
      body: { companyName: clientExample.companyName, contactEmail: clientExample.contactEmail },
      response: { ...clientExample, hasOwnLogin: false },
    },
  },
  linkClient: {
    body: linkClientSchema,
    response: linkedClientSchema,
    errors: ['CONTACT.NOT_FOUND', 'CONTACT.CLIENT_CHANGED', 'CLIENT.NOT_FOUND'],
    example: { body: { clientId: null, from: null }, response: { isClientRemoved: false } },
  },
  assign: {
    body: assignSchema,
    response: contactMessageSchema,
    errors: ['CONTACT.NOT_FOUND', 'EMPLOYEE.NOT_ASSIGNABLE', 'ASSIGNMENT.CHANGED'],
    example: { body: { employeeId: robin }, response: { ...message, assignedTo: robin, status: 'assigned' } },
  },
  markRead: {
    body: markContactReadSchema,
    response: contactMessageSchema,
    errors: ['CONTACT.NOT_FOUND'],
    example: { body: { isRead: true }, response: { ...message, isRead: true } },
  },
  updateStatus: {
    body: updateContactStatusSchema,
    response: contactMessageSchema,
    errors: ['CONTACT.NOT_FOUND', 'CONTACT.STATUS_CHANGED', 'CONTACT.STATUS_NOT_ALLOWED'],
    example: { body: { from: 'new', status: 'closed' }, response: { ...message, status: 'closed' } },
  },
  createReply: {
    body: createReplySchema,
    response: replySchema,
    errors: ['CONTACT.NOT_FOUND', 'CONTACT.IS_SPAM', 'CONTACT.IS_ERASED'],
    example: { body: written, response: reply },
  },
  retryReply: {
    response: replySchema,
    errors: ['CONTACT.NOT_FOUND', 'CONTACT.REPLY_NOT_FOUND', 'CONTACT.IS_SPAM', 'CONTACT.IS_ERASED'],
    example: { response: reply },
  },
  ...noteBindings('CONTACT.NOT_FOUND'),
});
