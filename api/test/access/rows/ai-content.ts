import type { ObjectStorage } from '@hive/object-storage';
import { OBJECT_STORAGE } from '../../../src/platform/storage/storage.js';
import { makeAiDraft, makeAiImage } from '../../ai-factories.js';
import { clientOf, relationsOf, type RowsByPath, type RowsOf } from '../access-rows.js';

/** Drafts and images of clients that are assigned to staff, to a colleague or to no one, or of the caller's company. */
const rowsOf: RowsOf = (path, app, caller) => {
  const { manager } = app.dataSource;
  return {
    relations: relationsOf(caller),
    make: async (relation) => {
      const clientId = await clientOf(manager, relation, caller);
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
