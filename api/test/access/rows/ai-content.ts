import type { ObjectStorage } from '@hive/object-storage';
import { OBJECT_STORAGE } from '../../../src/platform/storage/storage.js';
import { makeAiDraft, makeAiImage } from '../../ai-factories.js';
import { makeClient } from '../../factories.js';
import {
  assigned,
  assigneeOf,
  companyOf,
  companyRelations,
  isOfStaff,
  type RowsByPath,
  type RowsOf,
} from '../access-rows.js';

/** Drafts and images of clients that are assigned to staff, to a colleague or to no one, or of the caller's company. */
const rowsOf: RowsOf = (path, app, caller) => {
  const { manager } = app.dataSource;
  const isStaff = isOfStaff(caller.person);
  return {
    relations: isStaff ? assigned : companyRelations(caller.person),
    make: async (relation) => {
      const clientId = isStaff
        ? (await makeClient(manager, { assignedTo: assigneeOf(relation, caller) })).id
        : companyOf(relation, caller);
      const isDraft = path.startsWith('/api/ai-drafts/:');
      const storage = app.nest.get<ObjectStorage>(OBJECT_STORAGE);
      return (await (isDraft ? makeAiDraft(manager, { clientId }) : makeAiImage(manager, storage, { clientId }))).id;
    },
  };
};

export const aiContentRows: RowsByPath = {
  '/api/ai-drafts/:': rowsOf,
  '/api/ai-images/:': rowsOf,
  '/api/ai-jobs/:': rowsOf,
};
