import { makeClient, makeNote } from '../../factories.js';
import { assigned, assigneeOf, companyOf, companyRelations, isOfStaff, type RowsByPath } from '../access-rows.js';

export const clientRows: RowsByPath = {
  '/api/clients/:': (path, app, caller) => {
    const { manager } = app.dataSource;
    if (!isOfStaff(caller.person)) {
      return {
        relations: companyRelations(caller.person),
        make: (relation) => Promise.resolve(companyOf(relation, caller)),
      };
    }
    // the client has no login: a view would change the answers to the caller's other calls
    const login = path.endsWith('/view') ? { portalAccess: false } : {};
    return {
      relations: assigned,
      make: async (relation) => {
        const { id } = await makeClient(manager, { ...login, assignedTo: assigneeOf(relation, caller) });
        // the call has one id for every parameter
        if (path.endsWith('/:noteId')) {
          await makeNote(manager, { id, subject: { clientId: id }, authorId: caller.person.id });
        }
        return id;
      },
    };
  },
};
