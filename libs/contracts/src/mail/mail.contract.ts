import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { booleanField, countField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { replyChannels } from '../inbound-mail/inbound-mail.values.js';
import { mailRoutes } from './mail.routes.js';
import { mailListQuerySchema, updateMailSenderSchema } from './mail.schemas.js';
import { mailStates } from './mail.values.js';

const summaryFields = {
  id: textField(),
  from: textField(),
  to: textField(),
  replyTo: textField().nullable(),
  subject: textField(),
  /** Name of the template, such as `setPassword`; empty for mails of older releases. */
  template: textField(),
  createdAt: timestampField(),
};

/** A mail that was captured instead of sent, as the list shows it. */
export const capturedMailSummarySchema = shape(summaryFields);
export type CapturedMailSummary = InferType<typeof capturedMailSummarySchema>;

/** A captured mail with its content. `html` was written for mail programs: show it in a sandboxed iframe only. */
export const capturedMailSchema = shape({ ...summaryFields, text: textField(), html: textField() });
export type CapturedMail = InferType<typeof capturedMailSchema>;

/** How mails are delivered. */
export const mailStatusSchema = shape({
  /** No mail server is configured. */
  isCaptured: booleanField(),
  /** How answers to mails arrive. */
  replies: enumField(replyChannels),
  /** Of the captured mails. */
  templates: listOf(textField()),
});
export type MailStatus = InferType<typeof mailStatusSchema>;

/** A mail that a job sends. `retrying` was not accepted yet; `sent` was accepted by the mail server. */
export const queuedMailSchema = shape({
  id: textField(),
  /** What the mail is about, such as `signup.received`, and in words. */
  kind: textField(),
  label: textField(),
  state: enumField(mailStates),
  /** How often it was tried. */
  attempts: countField(),
  /** Why the last attempt failed, without addresses. */
  failure: textField().nullable(),
  createdAt: timestampField(),
  /** When a retried mail is tried next. */
  nextAttemptAt: timestampField().nullable(),
  /** When it was sent, or failed for good. */
  endedAt: timestampField().nullable(),
});
export type QueuedMail = InferType<typeof queuedMailSchema>;

/** The sender of every mail. */
export const mailSenderSchema = shape({
  /** Empty for the name of the installation. */
  name: textField(),
  /** Empty for the address of the installation. */
  address: textField(),
  /** Where replies go, unless a mail has another address for them; empty for the sender. */
  replyTo: textField(),
  /** The sender of the installation (`MAIL_FROM`). */
  installation: shape({ name: textField(), address: textField() }),
  changedAt: timestampField().nullable(),
  /** The test mail as it is sent now. `html` was written for mail programs: show it in a sandboxed iframe only. */
  sample: shape({ subject: textField(), html: textField() }),
});
export type MailSender = InferType<typeof mailSenderSchema>;

/** The outcome of a test mail. */
export const testEmailResultSchema = shape({
  /** Address of the caller, who gets the mail. */
  email: textField(),
  /** No mail server is configured: the mail was captured instead of sent. */
  isCaptured: booleanField(),
});
export type TestEmailResult = InferType<typeof testEmailResultSchema>;

const mail: CapturedMailSummary = {
  id: '019abf00-0000-7000-8000-000000000040',
  from: 'Hivecraft <hello@hivecraft.example>',
  to: 'mara@kettleandcrumb.example',
  replyTo: null,
  subject: 'We have your account request',
  template: 'signupReceived',
  createdAt: '2026-03-01T09:30:00.000Z',
};

const sender: MailSender = {
  name: 'Hivecraft',
  address: 'studio@hivecraft.example',
  replyTo: '',
  installation: { name: 'Hive', address: 'hello@hivecraft.example' },
  changedAt: '2026-03-01T09:30:00.000Z',
  sample: { subject: 'Test of the e-mail system', html: '<p>Hello Robin</p>' },
};

/** The list leaves out the content; `get` returns it. */
export const mailContract = defineContract(mailRoutes, {
  list: { query: mailListQuerySchema, response: listOf(capturedMailSummarySchema), example: { response: [mail] } },
  status: {
    response: mailStatusSchema,
    example: { response: { isCaptured: true, replies: 'none', templates: ['setPassword', 'signupReceived'] } },
  },
  queue: {
    response: listOf(queuedMailSchema),
    example: {
      response: [
        {
          id: '019abf00-0000-7000-8000-000000000041',
          kind: 'signup.received',
          label: 'Account request received',
          state: 'retrying',
          attempts: 2,
          failure: '451 4.3.0 Try again later',
          createdAt: '2026-03-01T09:30:00.000Z',
          nextAttemptAt: '2026-03-01T09:30:07.000Z',
          endedAt: null,
        },
      ],
    },
  },
  getSender: { response: mailSenderSchema, example: { response: sender } },
  updateSender: {
    body: updateMailSenderSchema,
    response: mailSenderSchema,
    errors: ['SETTINGS.CHANGED'],
    example: {
      body: { name: 'Hivecraft', address: 'studio@hivecraft.example', replyTo: '', seen: { name: 'Hive' } },
      response: sender,
    },
  },
  get: {
    response: capturedMailSchema,
    errors: ['REQUEST.NOT_FOUND'],
    example: { response: { ...mail, text: 'Hello Mara', html: '<p>Hello Mara</p>' } },
  },
  test: {
    response: testEmailResultSchema,
    errors: ['MAIL.NOT_SENT'],
    example: { response: { email: 'robin@hivecraft.example', isCaptured: false } },
  },
});
