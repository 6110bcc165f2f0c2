import { UNDO_OFFER_MS, type CreateSavedView, type SavedView, type UpdateSavedView } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import {
  useAdminCreateSavedViewMutation,
  useAdminRemoveSavedViewMutation,
  useAdminUpdateSavedViewMutation,
} from './saved-views.api';

/** Changes the user's views and notifies errors; a deleted view can be brought back. */
export function useSavedViewActions() {
  const host = useHost();
  const [createView] = useAdminCreateSavedViewMutation();
  const [updateView] = useAdminUpdateSavedViewMutation();
  const [removeView] = useAdminRemoveSavedViewMutation();
  const succeeded = ({ error }: { error?: unknown }, fallback: string): boolean => {
    if (error) {
      host.notify({ title: 'Error', description: actionError(error, fallback), variant: 'destructive' });
    }
    return !error;
  };
  const create = async (view: CreateSavedView) => succeeded(await createView(view), 'Failed to save the view');
  const update = async (id: string, change: UpdateSavedView) =>
    succeeded(await updateView({ id, ...change }), 'Failed to change the view');
  const remove = async ({ id, ...view }: SavedView): Promise<void> => {
    if (succeeded(await removeView(id), 'Failed to delete the view')) {
      host.notify({
        title: 'View deleted',
        description: view.name,
        action: { label: 'Undo', onPress: () => void create(view) },
        durationMs: UNDO_OFFER_MS,
      });
    }
  };
  return { create, update, remove };
}
