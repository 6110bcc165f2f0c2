import type { InferType } from 'yup';
import { listQuerySchema } from '../common/paging.js';

/** `q` searches recipient and subject. */
export const mailListQuerySchema = listQuerySchema(['createdAt', 'to', 'subject']);
export type MailListQuery = InferType<typeof mailListQuerySchema>;
