import { bestMatches, pathWith, type Search, type SearchSource } from '../../../common/search/search-source.js';
import { readableEmail } from '../../../common/readable-email.js';
import { contactPersonName, visibleClients } from './visible-clients.js';

const find = ({ manager, q, caller }: Search, condition = 'true') =>
  bestMatches(visibleClients(manager, caller).andWhere(condition), q, {
    columns: ['client.companyName', 'client.contactEmail', contactPersonName],
    properties: ['id', 'companyName', 'contactEmail'],
  });

export const clientSearch: SearchSource[] = [
  {
    label: 'Clients',
    position: 10,
    capability: 'inquiries:view',
    find: async (search) =>
      (await find(search)).map(({ id, companyName, contactEmail }) => ({
        id,
        title: companyName,
        detail: readableEmail(contactEmail),
        icon: 'company',
        path: `/admin/clients/${id}`,
      })),
  },
  {
    label: 'Assessments',
    position: 20,
    capability: 'inquiries:view',
    find: async (search) =>
      (await find(search, 'client.hasMarketingStrategy IS NOT NULL')).map(({ id, companyName, contactEmail }) => ({
        id,
        title: `Assessment of ${companyName}`,
        detail: '',
        icon: 'assessment',
        // the search narrows the list to the row that opens
        path: pathWith('/hive', { tab: 'assessments', q: readableEmail(contactEmail), open: id }),
      })),
  },
];
