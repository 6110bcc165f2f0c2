import { ListSkeleton, PageHeader } from '@hive/ui/app';
import { AdminLayout } from '../app/admin-layout';
import styles from '../shared/account-list.module.css';

/** A page while its code loads: its title and the place of its content. */
export const PageFallback = ({ title }: { title: string }) => (
  <AdminLayout>
    <div aria-busy>
      <PageHeader title={title} />
      <div className={styles.list}>
        <ListSkeleton rows={6} rowHeight={66} />
      </div>
    </div>
  </AdminLayout>
);
