import { Button, EmptyState, PageHeader } from '@hive/ui/app';
import { LockOutlined, PlusOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useHasCapability } from '../../app/current-staff';
import { NEW, PortfolioList, usePortfolioState } from '../../features/portfolio/portfolio-list';
import page from './page.json';

/** The websites that the public portfolio shows; for those who may edit it. */
export function PortfolioPage() {
  const canEdit = useHasCapability('content:edit');
  const { open } = usePortfolioState();
  return (
    <AdminLayout>
      <PageHeader
        title={page.title}
        subtitle="What the public portfolio page shows, and in which order"
        actions={
          canEdit ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(NEW)}>
              Add website
            </Button>
          ) : undefined
        }
      />
      {canEdit ? (
        <PortfolioList />
      ) : (
        <EmptyState
          icon={<LockOutlined />}
          title="The portfolio is for the creative and marketing teams"
          detail="Admins, managers and employees of these departments change what the public pages show."
        />
      )}
    </AdminLayout>
  );
}
