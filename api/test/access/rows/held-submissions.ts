import { makeHeldSubmission } from '../../factories.js';
import { isOfStaff, type RowsByPath } from '../access-rows.js';

export const heldSubmissionRows: RowsByPath = {
  /** Assessments have no assignee while they are held; sign-ups are rows of those who decide them. */
  '/api/held-submissions/:': (_, app, { person }) => ({
    relations: isOfStaff(person) ? ['other', 'free'] : ['other'],
    make: async (relation) => {
      const kind = relation === 'free' ? 'assessment' : 'signup';
      return (await makeHeldSubmission(app.dataSource.manager, { kind })).id;
    },
  }),
};
