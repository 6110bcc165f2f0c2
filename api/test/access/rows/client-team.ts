import { makeClientEmployee } from '../../factories.js';
import { companyOf, companyRelations, type RowsByPath } from '../access-rows.js';

export const clientTeamRows: RowsByPath = {
  '/api/client-employees/:': (_, app, caller) => ({
    relations: companyRelations(caller.person),
    make: async (relation) =>
      (await makeClientEmployee(app.dataSource.manager, { companyId: companyOf(relation, caller) })).id,
  }),
  // the body has the id of the company
  '/api/client-employees': (_, __, caller) => ({
    relations: companyRelations(caller.person),
    make: (relation) => Promise.resolve(companyOf(relation, caller)),
  }),
};
