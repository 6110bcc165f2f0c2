import { boolean, object, string, type InferType } from 'yup';
import { email, text } from '../common/fields.js';
import { leadSourceSchema } from '../common/lead-source.js';
import { listQuerySchema } from '../common/paging.js';
import { CONTACT_MESSAGE_MAX, contactStatuses } from './contact.values.js';

/** What a visitor sends with the contact form. */
export const createContactMessageSchema = object({
  name: text(200).required('Required'),
  email: email('Invalid email').required('Required'),
  message: text(CONTACT_MESSAGE_MAX).required('Required'),
  leadSource: leadSourceSchema,
}).noUnknown();
export type CreateContactMessage = InferType<typeof createContactMessageSchema>;

/** `q` searches name, e-mail and text. */
export const contactListQuerySchema = listQuerySchema(['createdAt', 'name', 'email', 'status']);
export type ContactListQuery = InferType<typeof contactListQuerySchema>;

/** Which messages to export, and in which order. */
export const contactExportQuerySchema = contactListQuerySchema.omit(['page', 'pageSize']);
export type ContactExportQuery = InferType<typeof contactExportQuerySchema>;

/** Staff may also set a message back to unread. */
export const markContactReadSchema = object({ isRead: boolean().required() }).noUnknown();
export type MarkContactRead = InferType<typeof markContactReadSchema>;

const status = () => string().oneOf([...contactStatuses]);

/** `from` is the status that the caller sees: a change that someone else made meanwhile is not overwritten. */
export const updateContactStatusSchema = object({ from: status().required(), status: status().required() }).noUnknown();
export type UpdateContactStatus = InferType<typeof updateContactStatusSchema>;
