import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { booleanField, countField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { alertRoutes } from './alerts.routes.js';
import { alertListQuerySchema, createAlertSchema, previewAlertSchema } from './alerts.schemas.js';
import { alertAudiences, alertStatuses } from './alerts.values.js';

export const alertSchema = shape({
  id: textField(),
  title: textField(),
  text: textField(),
  audience: enumField(alertAudiences),
  /** The number of chosen clients. */
  clients: countField(),
  inApp: booleanField(),
  byMail: booleanField(),
  status: enumField(alertStatuses),
  /** People of the audience, and how many of them have been given the alert. */
  totalPeople: countField(),
  donePeople: countField(),
  /** Notifications in the application, and how many of them were read. */
  delivered: countField(),
  read: countField(),
  /** Mails, how many of them were sent, and how many could not be delivered. */
  mails: countField(),
  mailed: countField(),
  undelivered: countField(),
  /** Null when their account no longer exists. */
  sentBy: textField().nullable(),
  createdAt: timestampField(),
  finishedAt: timestampField().nullable(),
});
export type Alert = InferType<typeof alertSchema>;

/** People of the audience, and how many of them get the alert through each channel: each person can switch alerts off. */
export const alertPreviewSchema = shape({ people: countField(), inApp: countField(), byMail: countField() });
export type AlertPreview = InferType<typeof alertPreviewSchema>;

const waiting: Alert = {
  id: '019abf00-0000-7000-8000-0000000000e0',
  title: 'Closed from December 24 to January 1',
  text: 'Messages that arrive in these days are answered on January 2.',
  audience: 'clients',
  clients: 0,
  inApp: true,
  byMail: true,
  status: 'waiting',
  totalPeople: 48,
  donePeople: 0,
  delivered: 0,
  read: 0,
  mails: 0,
  mailed: 0,
  undelivered: 0,
  sentBy: 'Robin Okafor',
  createdAt: '2026-03-01T09:30:00.000Z',
  finishedAt: null,
};

const done: Alert = {
  ...waiting,
  status: 'done',
  donePeople: 48,
  delivered: 47,
  read: 12,
  mails: 45,
  mailed: 44,
  undelivered: 1,
  finishedAt: '2026-03-01T09:30:01.000Z',
};

const { audience, inApp, byMail } = waiting;
const recipients = { audience, clientIds: [], inApp, byMail };

/** Managers get AUTH.FORBIDDEN for the audience `staff`, and do not see such alerts of others. */
export const alertContract = defineContract(alertRoutes, {
  list: { query: alertListQuerySchema, response: listOf(alertSchema), example: { response: [done] } },
  preview: {
    body: previewAlertSchema,
    response: alertPreviewSchema,
    example: { body: recipients, response: { people: 48, inApp: 47, byMail: 45 } },
  },
  create: {
    body: createAlertSchema,
    response: alertSchema,
    errors: ['ALERT.NO_RECIPIENTS'],
    example: { body: { title: waiting.title, text: waiting.text, ...recipients }, response: waiting },
  },
});
