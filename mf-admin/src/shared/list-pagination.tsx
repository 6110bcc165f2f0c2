import { Suspense } from 'react';
import { lazyComponent } from '@hive/ui';
import type { PaginationProps } from './pagination';
import styles from './list-pagination.module.css';

// most lists have one page
const Pagination = lazyComponent<PaginationProps>(
  async () => (await import(/* webpackChunkName: "pagination" */ './pagination')).Pagination,
);

interface ListPaginationProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Pagination of a server-side list; nothing for a single page. */
export function ListPagination({ page, pageSize, total, onPage }: ListPaginationProps) {
  if (total <= pageSize) {
    return null;
  }
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <Suspense>
        <Pagination current={page} pageSize={pageSize} total={total} onChange={onPage} />
      </Suspense>
    </nav>
  );
}
