import type { InferType } from 'yup';
import { assignSchema } from '../assignment/assignment.schemas.js';
import { defineContract } from '../common/contract.js';
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
import { contactRoutes } from './contact.routes.js';
import { contactListQuerySchema, createContactMessageSchema, markContactReadSchema } from './contact.schemas.js';
import { contactStatuses } from './contact.values.js';

/** A contact message as staff read it. */
export const contactMessageSchema = shape({
  id: textField(),
  name: textField(),
  email: textField(),
  message: textField(),
  isRead: booleanField(),
  /** Id of the employee. */
  assignedTo: textField().nullable(),
  status: enumField(contactStatuses),
  createdAt: timestampField(),
});
export type ContactMessage = InferType<typeof contactMessageSchema>;

/** Totals for the stat cards, over the messages that the caller may see. */
export const contactStatsSchema = shape({
  total: countField(),
  unread: countField(),
  /** Messages of the last 7 days. */
  thisWeek: countField(),
});
export type ContactStats = InferType<typeof contactStatsSchema>;

const sent = { name: 'Helen Ives', email: 'helen@harborpine.example', message: 'We open a second shop in May.' };

const message: ContactMessage = {
  id: '019abf00-0000-7000-8000-000000000030',
  ...sent,
  isRead: false,
  assignedTo: null,
  status: 'new',
  createdAt: '2026-03-01T09:30:00.000Z',
};

const robin = '019abf00-0000-7000-8000-000000000010';

/** A message outside the caller's scope is `CONTACT.NOT_FOUND`. */
export const contactContract = defineContract(contactRoutes, {
  create: {
    body: createContactMessageSchema,
    response: createdSchema,
    example: { body: sent, response: { id: message.id } },
  },
  list: { query: contactListQuerySchema, response: listOf(contactMessageSchema), example: { response: [message] } },
  stats: { response: contactStatsSchema, example: { response: { total: 31, unread: 4, thisWeek: 6 } } },
  assign: {
    body: assignSchema,
    response: contactMessageSchema,
    errors: ['CONTACT.NOT_FOUND', 'EMPLOYEE.NOT_ASSIGNABLE'],
    example: { body: { employeeId: robin }, response: { ...message, assignedTo: robin, status: 'assigned' } },
  },
  markRead: {
    body: markContactReadSchema,
    response: contactMessageSchema,
    errors: ['CONTACT.NOT_FOUND'],
    example: { body: { isRead: true }, response: { ...message, isRead: true } },
  },
});
