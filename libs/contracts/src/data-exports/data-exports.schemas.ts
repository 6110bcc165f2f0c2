import type { InferType } from 'yup';
import { listQuerySchema } from '../common/paging.js';

/** Without a sort the newest come first. */
export const dataExportListQuerySchema = listQuerySchema(['createdAt']);
export type DataExportListQuery = InferType<typeof dataExportListQuerySchema>;
