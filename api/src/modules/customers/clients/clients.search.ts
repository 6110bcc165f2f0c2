import type { SelectQueryBuilder } from 'typeorm';
import { readableEmail } from '../../../common/readable-email.js';
import { bestMatches, pathWith, type Search, type SearchSource } from '../../../common/search/search-source.js';
import type { ClientEntity } from '../../base/people/client.entity.js';
import { contactPersonName, visibleClients } from './visible-clients.js';

const NAMES = ['client.companyName', 'client.contactEmail', contactPersonName] as const;

/** Numbers are stored as they were typed. */
const PHONE_DIGITS = String.raw`regexp_replace(client.contactPhone, '\D', '', 'g')`;

/** Finds names and addresses; at least three digits that look like a part of a phone number also find numbers, however grouped. */
const find = ({ q }: Search, clients: SelectQueryBuilder<ClientEntity>) => {
  const digits = q.replace(/\D/g, '');
  const isPhone = digits.length >= 3 && /^[\d\s()+./-]+$/.test(q);
  return bestMatches(clients, q, {
    columns: NAMES,
    properties: ['id', 'companyName', 'contactEmail'],
    or: isPhone ? { column: PHONE_DIGITS, q: digits } : undefined,
  });
};

const assessedClients = ({ manager, caller }: Search) =>
  visibleClients(manager, caller).andWhere('client.hasMarketingStrategy IS NOT NULL');

export const clientSearch: SearchSource[] = [
  {
    label: 'Clients',
    position: 10,
    capability: 'inquiries:view',
    find: async (search) =>
      (await find(search, visibleClients(search.manager, search.caller))).map(({ id, companyName, contactEmail }) => ({
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
      (await find(search, assessedClients(search))).map(({ id, companyName, contactEmail }) => ({
        id,
        title: `Assessment of ${companyName}`,
        detail: '',
        icon: 'assessment',
        // the search narrows the list to the row that opens
        path: pathWith('/hive', { tab: 'assessments', q: readableEmail(contactEmail), open: id }),
      })),
  },
];
