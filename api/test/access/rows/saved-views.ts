import { makeSavedView } from '../../factories.js';
import { isOfStaff, type RowsByPath } from '../access-rows.js';

export const savedViewRows: RowsByPath = {
  /** Every member of staff has saved views, which no one else reaches. */
  '/api/saved-views/:': (_, app, { person, others }) => ({
    relations: isOfStaff(person) ? ['own', 'other'] : ['other'],
    make: async (relation) => {
      const employeeId = relation === 'own' ? person.id : others.employeeId;
      return (await makeSavedView(app.dataSource.manager, { employeeId })).id;
    },
  }),
};
