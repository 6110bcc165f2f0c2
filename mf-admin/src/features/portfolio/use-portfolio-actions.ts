import type { PortfolioItem } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import {
  useAdminRemovePortfolioItemMutation,
  useAdminRestorePortfolioItemMutation,
  useAdminUpdatePortfolioItemMutation,
} from './portfolio.api';

/** How long a deletion can be undone by its notice. */
const UNDO_MS = 15_000;

/** Changes of a website without its form, with a message about the outcome. */
export function usePortfolioActions(item: PortfolioItem) {
  const host = useHost();
  const [update] = useAdminUpdatePortfolioItemMutation();
  const [remove, { isLoading: isRemoving }] = useAdminRemovePortfolioItemMutation();
  const [restore] = useAdminRestorePortfolioItemMutation();
  const { id, title } = item;
  const report = (error: unknown, fallback: string): boolean => {
    if (error) {
      host.notify({ title: 'Error', description: actionError(error, fallback), variant: 'destructive' });
    }
    return !error;
  };
  const undo = async () => {
    const { error } = await restore(id);
    if (report(error, 'The website was not put back. Please try again.')) {
      host.notify({ title: 'Website is back', description: title });
    }
  };
  return {
    isRemoving,
    change: async (change: { isActive?: boolean; featured?: boolean }) => {
      const { error } = await update({ id, ...change });
      report(error, 'Failed to save the website. Please try again.');
    },
    /** Resolves to whether it succeeded. */
    remove: async () => {
      const { error } = await remove(id);
      if (!report(error, 'Failed to delete the website. Please try again.')) {
        return false;
      }
      host.notify({
        title: 'Website deleted',
        description: `${title} is gone from the portfolio page.`,
        action: { label: 'Undo', onPress: () => void undo() },
        durationMs: UNDO_MS,
      });
      return true;
    },
  };
}
