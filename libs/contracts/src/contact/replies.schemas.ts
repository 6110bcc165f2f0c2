import { object, type InferType } from 'yup';
import { text } from '../common/fields.js';
import { booleanField, enumField, shape, textField, timestampField } from '../common/responses.js';
import { REPLY_SUBJECT_MAX, REPLY_TEXT_MAX, replyStates } from './replies.values.js';

/** A reply to a contact message. Line breaks in the subject, which is a header of the mail, become spaces. */
export const createReplySchema = object({
  subject: text(REPLY_SUBJECT_MAX)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s\p{Control}]+/gu, ' ') : value))
    .required('Required'),
  text: text(REPLY_TEXT_MAX).required('Required'),
}).noUnknown();
export type CreateReply = InferType<typeof createReplySchema>;

/** A reply by e-mail to a contact message, or an answer of its sender. */
export const replySchema = shape({
  id: textField(),
  subject: textField(),
  text: textField(),
  authorName: textField(),
  createdAt: timestampField(),
  state: enumField(replyStates),
  /** Null until the mail server accepts the mail. */
  sentAt: timestampField().nullable(),
  /** Why the last attempt failed. With the state `sending`, further attempts follow. */
  failure: textField().nullable(),
  /** The mail was captured instead of sent. */
  isCaptured: booleanField(),
});
export type Reply = InferType<typeof replySchema>;
