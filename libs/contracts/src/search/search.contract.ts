import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { enumField, listOf, shape, textField } from '../common/responses.js';
import { searchRoutes } from './search.routes.js';
import { searchQuerySchema } from './search.schemas.js';
import { searchIcons } from './search.values.js';

/** One result: its row, what it shows, and the page that it opens. */
const searchResultSchema = shape({
  id: textField(),
  title: textField(),
  /** Second line; may be empty. */
  detail: textField(),
  icon: enumField(searchIcons),
  path: textField(),
});
export type SearchResult = InferType<typeof searchResultSchema>;

/**
 * Results by kind, at most `SEARCH_GROUP_MAX` of each. Messages and chat come newest first; other kinds by name, those that start with the
 * search first. A kind is absent when it has no results or the caller may not see it.
 */
export const searchResultsSchema = listOf(shape({ label: textField(), results: listOf(searchResultSchema) }));
export type SearchResults = InferType<typeof searchResultsSchema>;

const found: SearchResults = [
  {
    label: 'Clients',
    results: [
      {
        id: '019abf00-0000-7000-8000-000000000020',
        title: 'Harbor & Pine',
        detail: 'helen@harborpine.example',
        icon: 'company',
        path: '/admin/clients/019abf00-0000-7000-8000-000000000020',
      },
    ],
  },
  {
    label: 'Messages',
    results: [
      {
        id: '019abf00-0000-7000-8000-000000000030',
        title: 'Helen Ives',
        detail: 'We open a second shop in May.',
        icon: 'person',
        path: '/hive?q=helen%40harborpine.example&open=019abf00-0000-7000-8000-000000000030',
      },
    ],
  },
];

export const searchContract = defineContract(searchRoutes, {
  search: { query: searchQuerySchema, response: searchResultsSchema, example: { response: found } },
});
