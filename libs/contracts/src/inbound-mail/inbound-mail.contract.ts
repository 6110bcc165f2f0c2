import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { inboundMailRoutes } from './inbound-mail.routes.js';
import { answerMailSchema, inboundMailListQuerySchema } from './inbound-mail.schemas.js';
import { inboundMailStates, replyThreadKinds } from './inbound-mail.values.js';

/** A mail that arrived, with its whole text. */
export const inboundMailSchema = shape({
  id: textField(),
  state: enumField(inboundMailStates),
  /** Why it waits, was ignored or has failed; null for others. */
  reason: textField().nullable(),
  /** What it answers; null for an inquiry, for an answer from another address, and until it is read. */
  thread: enumField(replyThreadKinds).nullable(),
  senderName: textField(),
  senderAddress: textField(),
  subject: textField(),
  text: textField(),
  createdAt: timestampField(),
});
export type InboundMail = InferType<typeof inboundMailSchema>;

const mail: InboundMail = {
  id: '019abf00-0000-7000-8000-0000000000b0',
  state: 'unconfirmed',
  reason: 'The mail server did not confirm that mara@kettleandcrumb.example sent this mail.',
  thread: 'contact',
  senderName: 'Mara Lindqvist',
  senderAddress: 'mara@kettleandcrumb.example',
  subject: 'Re: We have your message',
  text: 'Thank you, May is fine.',
  createdAt: '2026-03-01T09:30:00.000Z',
};

/** A mail that nobody has to decide about is `INBOUND_MAIL.DECIDED`. */
export const inboundMailContract = defineContract(inboundMailRoutes, {
  list: {
    query: inboundMailListQuerySchema,
    response: listOf(inboundMailSchema),
    example: { response: [mail] },
  },
  accept: {
    response: inboundMailSchema,
    errors: ['INBOUND_MAIL.NOT_FOUND', 'INBOUND_MAIL.DECIDED'],
    example: { response: { ...mail, state: 'received', reason: null } },
  },
  discard: {
    response: inboundMailSchema,
    errors: ['INBOUND_MAIL.NOT_FOUND', 'INBOUND_MAIL.DECIDED'],
    example: { response: { ...mail, state: 'discarded' } },
  },
  answer: {
    body: answerMailSchema,
    response: null,
    errors: ['REQUEST.NOT_FOUND', 'INBOUND_MAIL.NOT_ANSWERABLE'],
    example: { body: { text: 'Thank you, May is fine.' } },
  },
});
