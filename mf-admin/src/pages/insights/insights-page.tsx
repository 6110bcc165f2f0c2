import { Button, EmptyState, PageHeader } from '@hive/ui/app';
import { LockOutlined, PlusOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { ArticleList } from '../../features/insights/article-list';
import { LazyArticleEditor } from '../../features/insights/lazy-article-editor';
import { useListState } from '../../shared/use-list-state';
import page from './page.json';

/** The form of a new article, in the address. */
const NEW = 'new';

/** Articles that the public pages show; for those who may edit them. */
export function InsightsPage() {
  const canEdit = useHasCapability('content:edit');
  const state = useListState<never>([]);
  const { openId, open, close } = state;
  return (
    <AdminLayout>
      <PageHeader
        title={page.title}
        subtitle="Articles for owners of small businesses, on the site and in its feed"
        actions={
          canEdit && openId === null ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(NEW)}>
              New article
            </Button>
          ) : undefined
        }
      />
      {!canEdit ? (
        <EmptyState
          icon={<LockOutlined />}
          title="Insights are for the creative and marketing teams"
          detail="Admins, managers and employees of these departments change what the public pages show."
        />
      ) : openId === null ? (
        <ArticleList state={state} />
      ) : (
        <LazyArticleEditor
          key={openId}
          id={openId === NEW ? undefined : openId}
          onCreated={({ id }) => open(id)}
          onClose={close}
        />
      )}
    </AdminLayout>
  );
}
