import { boolean, object, string, type InferType } from 'yup';
import { ownerFilter } from '../assignment/assignment.schemas.js';
import { bulkChange, bulkRows } from '../bulk-changes/bulk-changes.schemas.js';
import { email, text, uuid } from '../common/fields.js';
import { leadSourceSchema } from '../common/lead-source.js';
import { csvOptionsSchema } from '../common/csv.js';
import { listQuerySchema } from '../common/paging.js';
import { snoozeUntil } from '../common/snooze.js';
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  contactFolders,
  contactStatuses,
  inboxStatuses,
} from './contact.values.js';

/** What a visitor sends with the contact form. */
export const createContactMessageSchema = object({
  name: text(CONTACT_NAME_MAX).required('Required'),
  email: email('Invalid email').required('Required'),
  message: text(CONTACT_MESSAGE_MAX).required('Required'),
  leadSource: leadSourceSchema,
}).noUnknown();
export type CreateContactMessage = InferType<typeof createContactMessageSchema>;

/** `q` searches name, e-mail and text. `assignedTo` is the id of an employee, `me` or `none`. */
export const contactListQuerySchema = listQuerySchema(['createdAt', 'name', 'email', 'status']).shape({
  folder: string()
    .oneOf([...contactFolders])
    .default('inbox'),
  status: string()
    .oneOf([...inboxStatuses])
    .optional(),
  assignedTo: ownerFilter(),
  isRead: boolean().optional(),
});
export type ContactListQuery = InferType<typeof contactListQuerySchema>;

/** Which messages to export, and in which order. */
export const contactExportQuerySchema = contactListQuerySchema.omit(['page', 'pageSize']).concat(csvOptionsSchema);
export type ContactExportQuery = InferType<typeof contactExportQuerySchema>;

/** Staff may also set a message back to unread. */
export const markContactReadSchema = object({ isRead: boolean().required() }).noUnknown();
export type MarkContactRead = InferType<typeof markContactReadSchema>;

const status = () => string().oneOf([...contactStatuses]);

/** `from` is the status that the caller sees: a change that someone else has made since is not overwritten. */
export const updateContactStatusSchema = object({ from: status().required(), status: status().required() }).noUnknown();
export type UpdateContactStatus = InferType<typeof updateContactStatusSchema>;

const linkedClient = () => uuid('Choose a client').nullable().defined();

/** `clientId` is null for no link, `from` the client that the caller sees the message linked to. */
export const linkClientSchema = object({ clientId: linkedClient(), from: linkedClient() }).noUnknown();
export type LinkClient = InferType<typeof linkClientSchema>;

/**
 * One change of several messages; each row as the caller sees it. `isSpam: false` restores the status before the spam;
 * `snoozeUntil: null` brings a message back, and clears the mark of one whose follow-up is due.
 */
export const updateContactMessagesSchema = object({
  rows: bulkRows(contactStatuses),
  change: bulkChange({
    assignedTo: uuid('Choose an employee').nullable(),
    isRead: boolean(),
    isSpam: boolean(),
    snoozeUntil: snoozeUntil().nullable(),
    status: string().oneOf([...inboxStatuses]),
  }),
}).noUnknown();
export type UpdateContactMessages = InferType<typeof updateContactMessagesSchema>;
