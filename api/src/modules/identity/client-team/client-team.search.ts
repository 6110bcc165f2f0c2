import { readableEmail } from '../../../common/readable-email.js';
import { bestMatches, pathWith, type SearchSource } from '../../../common/search/search-source.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { companyNames } from '../../base/people/company-names.js';

export const clientTeamSearch: SearchSource[] = [
  {
    label: 'Client teams',
    position: 70,
    capability: 'client-team:view',
    find: async ({ manager, q }) => {
      const rows = await bestMatches(manager.createQueryBuilder(ClientEmployeeEntity, 'person'), q, {
        columns: [`person.firstName || ' ' || person.lastName`, 'person.email', 'person.jobTitle'],
        properties: ['id', 'firstName', 'lastName', 'email', 'companyId'],
      });
      const names = await companyNames(
        manager,
        rows.map(({ companyId }) => companyId),
      );
      return rows.map(({ id, firstName, lastName, email, companyId }) => ({
        id,
        title: `${firstName} ${lastName}`,
        detail: `${names.get(companyId) ?? ''}, ${readableEmail(email)}`,
        icon: 'person',
        path: pathWith('/account-setup', { tab: 'client', q: readableEmail(email) }),
      }));
    },
  },
];
