import { makeMilestone, makeProject } from '../../factories.js';
import { assigneeOf, companyOf, isOfStaff, relationsOf, type RowsByPath, type RowsOf } from '../access-rows.js';

/** Staff own projects, or have nothing to do with them; people of a company see those of the company. */
const rowsOf: RowsOf = (path, app, caller) => {
  const { manager } = app.dataSource;
  const isStaff = isOfStaff(caller.person);
  return {
    relations: relationsOf(caller),
    make: async (relation) => {
      const { id } = await makeProject(manager, {
        clientId: companyOf(relation, caller),
        ownerId: isStaff ? assigneeOf(relation, caller) : null,
        // staff delete drafts, which the people of a client cannot see
        status: isStaff ? 'draft' : 'active',
      });
      return path.startsWith('/api/milestones/:') ? (await makeMilestone(manager, { projectId: id })).id : id;
    },
  };
};

export const projectRows: RowsByPath = { '/api/projects/:': rowsOf, '/api/milestones/:': rowsOf };
