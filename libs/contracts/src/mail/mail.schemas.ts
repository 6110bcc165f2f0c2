import type { InferType } from 'yup';
import { text } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';

/** `q` searches recipient and subject; `template` is one that the status names. */
export const mailListQuerySchema = listQuerySchema(['createdAt', 'to', 'subject']).shape({
  template: text(100).optional(),
});
export type MailListQuery = InferType<typeof mailListQuerySchema>;
