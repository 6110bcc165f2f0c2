import { makeMessage, makeNote, makeReply } from '../../factories.js';
import { assigned, assigneeOf, isOfStaff, type RowsByPath } from '../access-rows.js';

export const contactRows: RowsByPath = {
  '/api/contact/:': (path, app, caller) => {
    const { manager } = app.dataSource;
    const isStaff = isOfStaff(caller.person);
    return {
      relations: isStaff ? assigned : ['other'],
      make: async (relation) => {
        const { id } = await makeMessage(manager, isStaff ? { assignedTo: assigneeOf(relation, caller) } : {});
        // the call has one id for every parameter
        if (path.endsWith('/:noteId') && isStaff) {
          await makeNote(manager, { id, subject: { messageId: id }, authorId: caller.person.id });
        }
        if (path.endsWith('/:replyId/retry')) {
          await makeReply(manager, { id, messageId: id });
        }
        return id;
      },
    };
  },
};
