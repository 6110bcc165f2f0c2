import { readableEmail } from '../../../common/readable-email.js';
import { bestMatches, type SearchSource } from '../../../common/search/search-source.js';
import { SignupEntity } from './signup.entity.js';

export const signupSearch: SearchSource[] = [
  {
    label: 'Pending signups',
    position: 50,
    capability: 'signups:decide',
    // an approved one is a client
    find: async ({ manager, q }) => {
      const pending = manager.createQueryBuilder(SignupEntity, 'signup').where(`signup.status = 'pending'`);
      const rows = await bestMatches(pending, q, {
        columns: [`signup.firstName || ' ' || signup.lastName`, 'signup.email', 'signup.company'],
        properties: ['id', 'firstName', 'lastName', 'email', 'company'],
      });
      return rows.map(({ id, firstName, lastName, email, company }) => ({
        id,
        title: `${firstName} ${lastName}`,
        detail: `${company}, ${readableEmail(email)}`,
        icon: 'person',
        path: '/admin#pending-signups',
      }));
    },
  },
];
