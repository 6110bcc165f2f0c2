import type { SavedView } from '@hive/contracts';
import type { SavedViewEntity } from './saved-view.entity.js';

/** A view as its person reads it. */
export const presentSavedView = ({ id, list, name, query, isDefault }: SavedViewEntity): SavedView => ({
  id,
  list,
  name,
  query,
  isDefault,
});
