import type { InferType } from 'yup';
import { listQuerySchema } from '../common/paging.js';

export const mailListQuerySchema = listQuerySchema(['createdAt', 'to', 'subject']);
export type MailListQuery = InferType<typeof mailListQuerySchema>;
