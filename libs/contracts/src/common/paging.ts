import { number, object, string, type InferType } from 'yup';
import { text } from './fields.js';
import { PAGE_MAX, PAGE_SIZE_MAX, SEARCH_MAX } from './paging.values.js';

/**
 * Query of a paged list. `page` counts from 1; `sort` is one of the named fields, descending with a leading `-`; `q` is
 * a case-insensitive search over the fields that the route's summary names. The default is the 100 newest rows.
 */
export const listQuerySchema = <Field extends string>(sortable: readonly (Field | 'createdAt')[]) =>
  object({
    page: number().integer().min(1).max(PAGE_MAX).default(1),
    pageSize: number().integer().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_MAX),
    sort: string()
      .oneOf(sortable.flatMap((field) => [field, `-${field}` as const]))
      .default('-createdAt'),
    q: text(SEARCH_MAX).default(''),
  }).noUnknown();
export type ListQuery = InferType<ReturnType<typeof listQuerySchema<string>>>;
