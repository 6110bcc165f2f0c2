import { makeSavedReply } from '../../factories.js';
import { isOfStaff, type RowsByPath } from '../access-rows.js';

export const savedReplyRows: RowsByPath = {
  /** Every member of staff has saved replies, which no one else reaches until they are shared. */
  '/api/chat/saved-replies/:': (_, app, { person, others }) => ({
    relations: isOfStaff(person) ? ['own', 'other'] : ['other'],
    make: async (relation) => {
      const authorId = relation === 'own' ? person.id : others.employeeId;
      return (await makeSavedReply(app.dataSource.manager, { authorId })).id;
    },
  }),
};
