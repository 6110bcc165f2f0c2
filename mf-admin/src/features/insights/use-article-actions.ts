import { missingInArticle, type Article } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { undoAction } from '../../shared/undo-action';
import {
  useAdminPublishArticleMutation,
  useAdminRemoveArticleMutation,
  useAdminRemoveArticleSlugMutation,
  useAdminRestoreArticleMutation,
  useAdminUnpublishArticleMutation,
} from './insights.api';

/** Changes of an article without its form, with a message about the outcome. */
export function useArticleActions({ id, version, content }: Article) {
  const host = useHost();
  const [publish, { isLoading: isPublishing }] = useAdminPublishArticleMutation();
  const [unpublish] = useAdminUnpublishArticleMutation();
  const [remove] = useAdminRemoveArticleMutation();
  const [restore] = useAdminRestoreArticleMutation();
  const [removeSlug] = useAdminRemoveArticleSlugMutation();
  const fail = (error: unknown, fallback: string) =>
    host.notify({ title: 'Error', description: actionError(error, fallback), variant: 'destructive' });
  const undo = async () => {
    const { error } = await restore(id);
    if (error) {
      fail(error, 'The article was not put back. Please try again.');
    } else {
      host.notify({ title: 'Article is back', description: content.title });
    }
  };
  return {
    isPublishing,
    /** What is missing; publishes when nothing is. */
    publish: async (): Promise<string[]> => {
      const problems = Object.values(missingInArticle(content));
      if (problems.length === 0) {
        const { error } = await publish({ id, version });
        if (error) {
          fail(error, 'The page did not change. Please try again.');
        } else {
          host.notify({ title: 'Article published', description: 'It is live on its own page.' });
        }
      }
      return problems;
    },
    unpublish: async () => {
      const { error } = await unpublish({ id, version });
      if (error) {
        fail(error, 'The page did not change. Please try again.');
      } else {
        host.notify({ title: 'Article taken off the site', description: 'The draft stays here.' });
      }
    },
    /** Resolves to whether it succeeded. */
    remove: async (): Promise<boolean> => {
      const { error } = await remove(id);
      if (error) {
        fail(error, 'Failed to delete the article. Please try again.');
        return false;
      }
      host.notify({ title: 'Article deleted', description: content.title, ...undoAction(undo) });
      return true;
    },
    removeSlug: async (slug: string) => {
      const { error } = await removeSlug({ id, slug });
      if (error) {
        fail(error, 'The address was not removed. Please try again.');
      }
    },
  };
}
