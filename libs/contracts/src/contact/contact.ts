import { boolean, object, type InferType } from 'yup';
import { assignSchema } from '../clients/clients.js';
import { email, text } from '../common/fields.js';
import { leadSourceSchema } from '../common/lead-source.js';
import { pageQuerySchema } from '../common/paging.js';
import { defineRoutes } from '../common/route.js';

export const contactStatuses = ['new', 'assigned', 'replied', 'closed', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const createContactMessageSchema = object({
  name: text(200).required('Required'),
  email: email('Invalid email').required('Required'),
  message: text(5000).required('Required'),
  leadSource: leadSourceSchema,
}).noUnknown();
export type CreateContactMessage = InferType<typeof createContactMessageSchema>;

export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  isRead: boolean;
  assignedTo: string | null;
  status: ContactStatus;
  createdAt: string;
}

export const markContactReadSchema = object({ isRead: boolean().required() }).noUnknown();
export type MarkContactRead = InferType<typeof markContactReadSchema>;

/** Numbers of Hive's stat cards that the messages own. */
export interface ContactStats {
  total: number;
  unread: number;
  /** Messages of the last 7 days. */
  thisWeek: number;
}

export const contactRoutes = defineRoutes({
  create: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    status: 201,
    body: createContactMessageSchema,
    rateLimit: 'publicForm',
    summary: 'Send a contact message',
  },
  list: {
    method: 'GET',
    path: '/api/contact',
    access: 'inquiries:view',
    query: pageQuerySchema,
    summary: 'Contact messages, newest first; q searches name, e-mail and text',
  },
  stats: { method: 'GET', path: '/api/contact/stats', access: 'inquiries:view', summary: 'Numbers for the stat cards' },
  assign: {
    method: 'PATCH',
    path: '/api/contact/:id/assign',
    access: 'inquiries:assign',
    body: assignSchema,
    summary: 'Assign a message to an employee',
  },
  markRead: {
    method: 'PATCH',
    path: '/api/contact/:id/read',
    access: 'inquiries:view',
    body: markContactReadSchema,
    summary: 'Mark a message read or unread',
  },
});
