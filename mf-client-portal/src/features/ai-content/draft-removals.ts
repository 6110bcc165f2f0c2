import { actionError, requestTo } from '@hive/api-client';
import { UNDO_OFFER_MS, type AiDraft, type HostApi } from '@hive/contracts';
import { aiContentRoutes } from '@hive/contracts/routes';
import { useHost } from '@hive/session';
import { useDispatch, type AppStore } from '@hive/store';
import { createSharedState } from '@hive/ui';
import { portalRemoveAiDraft } from './ai-content.api';
import { titleText } from './ai-texts';

/** Drafts that are about to be removed, with their timers: until then the removal can be undone. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const removedIds = createSharedState<readonly string[]>([]);

function cancel(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function restore(id: string): void {
  cancel(id);
  removedIds.set(removedIds.get().filter((removed) => removed !== id));
}

/** When the person leaves the page, the removal does not wait for the end of the offer. */
function removeNow(): void {
  for (const id of timers.keys()) {
    cancel(id);
    const { url, method = 'DELETE' } = requestTo(aiContentRoutes.remove, { path: { id } });
    void fetch(url, { method, credentials: 'include', keepalive: true }).catch(() => undefined);
  }
}

/** A logout ends the offer: the removal must not run in another person's session. */
function forgetAtLogout({ session }: HostApi): void {
  const userId = session.current()?.id;
  const end = session.subscribe(() => {
    if (session.current()?.id !== userId) {
      [...timers.keys()].forEach(cancel);
      removedIds.set([]);
      end();
    }
  });
}

/** Ids of drafts that do not show any more. */
export const useRemovedDrafts = removedIds.useValue;

/** Hides a draft at once and removes it when the offer to undo is over. */
export function useRemoveDraft(): (draft: AiDraft, onUndo: () => void) => void {
  const host = useHost();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const removeLater = async (id: string): Promise<void> => {
    cancel(id);
    const { error } = await dispatch(portalRemoveAiDraft.initiate(id, { track: false }));
    if (error) {
      restore(id);
      const description = actionError(error, 'The draft was not deleted. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (draft, onUndo) => {
    const { id } = draft;
    addEventListener('pagehide', removeNow);
    forgetAtLogout(host);
    timers.set(
      id,
      setTimeout(() => void removeLater(id), UNDO_OFFER_MS),
    );
    removedIds.set([...removedIds.get(), id]);
    host.notify({
      title: 'Draft deleted',
      description: titleText(draft),
      durationMs: UNDO_OFFER_MS,
      action: {
        label: 'Undo',
        onPress: () => {
          // the offer may just have ended
          if (timers.has(id)) {
            restore(id);
            onUndo();
          }
        },
      },
    });
  };
}
