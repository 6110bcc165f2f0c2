import { object, type InferType } from 'yup';
import { text } from '../common/fields.js';
import { SEARCH_MAX } from '../common/paging.values.js';
import { SEARCH_MIN } from './search.values.js';

export const searchQuerySchema = object({
  q: text(SEARCH_MAX).required('Enter a search').min(SEARCH_MIN, `Enter at least ${SEARCH_MIN} characters`),
}).noUnknown();
export type SearchQuery = InferType<typeof searchQuerySchema>;
