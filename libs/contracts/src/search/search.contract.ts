import type { InferType } from 'yup';
import { clientStatuses } from '../clients/clients.values.js';
import { defineContract } from '../common/contract.js';
import { booleanField, enumField, listOf, shape, textField } from '../common/responses.js';
import { projectStatuses } from '../projects/projects.values.js';
import { searchRoutes } from './search.routes.js';
import { searchQuerySchema } from './search.schemas.js';

const person = { id: textField(), name: textField(), email: textField() };

/**
 * At most `SEARCH_GROUP_MAX` results of each kind: clients, projects and people whose name starts with the search first, messages
 * newest first. A kind that the caller may not see is empty.
 */
export const searchResultsSchema = shape({
  clients: listOf(
    shape({
      id: textField(),
      companyName: textField(),
      contactEmail: textField(),
      status: enumField(clientStatuses),
      /** The company answered the growth assessment. */
      hasAssessment: booleanField(),
    }),
  ),
  projects: listOf(
    shape({ id: textField(), name: textField(), companyName: textField(), status: enumField(projectStatuses) }),
  ),
  /** `excerpt` is the part of the text around the match, in one line. */
  messages: listOf(shape({ ...person, excerpt: textField() })),
  /** Pending sign-ups; an approved one is a client. */
  signups: listOf(shape({ ...person, company: textField() })),
  /** Accounts of staff; `role` is the job title. */
  employees: listOf(shape({ ...person, role: textField() })),
  /** People of client teams. */
  teamMembers: listOf(shape({ ...person, companyId: textField(), companyName: textField() })),
});
export type SearchResults = InferType<typeof searchResultsSchema>;

const found: SearchResults = {
  clients: [
    {
      id: '019abf00-0000-7000-8000-000000000020',
      companyName: 'Harbor & Pine',
      contactEmail: 'helen@harborpine.example',
      status: 'new',
      hasAssessment: true,
    },
  ],
  projects: [
    {
      id: '019abf00-0000-7000-8000-000000000050',
      name: 'Second shop',
      companyName: 'Harbor & Pine',
      status: 'active',
    },
  ],
  messages: [
    {
      id: '019abf00-0000-7000-8000-000000000030',
      name: 'Helen Ives',
      email: 'helen@harborpine.example',
      excerpt: 'We open a second shop in May.',
    },
  ],
  signups: [],
  employees: [],
  teamMembers: [],
};

export const searchContract = defineContract(searchRoutes, {
  search: { query: searchQuerySchema, response: searchResultsSchema, example: { response: found } },
});
