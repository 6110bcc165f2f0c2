import { number, object, type InferType } from 'yup';
import { text } from './fields.js';

export const MAX_PAGE_SIZE = 100;

/** `page` counts from 1. `q` is a case-insensitive search over the fields that the call names. */
export const pageQuerySchema = object({
  page: number().integer().min(1).max(100_000).default(1),
  pageSize: number().integer().min(1).max(MAX_PAGE_SIZE).default(20),
  q: text(200).default(''),
}).noUnknown();
export type PageQuery = InferType<typeof pageQuerySchema>;

/** `total` counts all rows that match, not just those of this page. */
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
}
