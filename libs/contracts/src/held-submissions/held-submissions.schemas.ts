import type { InferType } from 'yup';
import { listQuerySchema } from '../common/paging.js';

/** `q` searches company, name and e-mail. */
export const heldSubmissionListQuerySchema = listQuerySchema(['createdAt']);
export type HeldSubmissionListQuery = InferType<typeof heldSubmissionListQuerySchema>;
