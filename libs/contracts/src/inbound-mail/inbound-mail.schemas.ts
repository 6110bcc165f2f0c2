import { boolean, object, type InferType } from 'yup';
import { text } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { CAPTURED_ANSWER_MAX } from './inbound-mail.values.js';

/** `q` searches sender and subject. Without `isWaiting` the list has the mails of every state. */
export const inboundMailListQuerySchema = listQuerySchema(['createdAt']).shape({ isWaiting: boolean().optional() });
export type InboundMailListQuery = InferType<typeof inboundMailListQuerySchema>;

export const answerMailSchema = object({ text: text(CAPTURED_ANSWER_MAX).required('Required') }).noUnknown();
export type AnswerMail = InferType<typeof answerMailSchema>;
