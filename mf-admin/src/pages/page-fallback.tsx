import { ListSkeleton, PageHeader } from '@hive/ui/app';
import remote from '../../remote.json';
import { AdminLayout } from '../app/admin-layout';
import styles from '../shared/account-list.module.css';

const titles: Partial<Record<string, string>> = remote.titles;

/** A page while its code loads: its title and the place of its content. */
export const PageFallback = ({ path }: { path: string }) => (
  <AdminLayout>
    <div aria-busy>
      <PageHeader title={titles[path]} />
      <div className={styles.list}>
        <ListSkeleton rows={6} rowHeight={66} />
      </div>
    </div>
  </AdminLayout>
);
