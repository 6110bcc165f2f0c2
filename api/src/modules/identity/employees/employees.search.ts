import { readableEmail } from '../../../common/readable-email.js';
import { bestMatches, pathWith, type SearchSource } from '../../../common/search/search-source.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';

export const employeeSearch: SearchSource[] = [
  {
    label: 'Staff',
    position: 60,
    capability: 'employees:view',
    find: async ({ manager, q }) => {
      const name = `employee.firstName || ' ' || employee.lastName`;
      const rows = await bestMatches(manager.createQueryBuilder(EmployeeEntity, 'employee'), q, {
        columns: [name, 'employee.email', 'employee.username', 'employee.role'],
        properties: ['id', 'firstName', 'lastName', 'email', 'role'],
      });
      return rows.map(({ id, firstName, lastName, email, role }) => ({
        id,
        title: `${firstName} ${lastName}`,
        detail: `${role}, ${readableEmail(email)}`,
        icon: 'person',
        path: pathWith('/account-setup', { q: readableEmail(email) }),
      }));
    },
  },
];
