import { Pagination } from 'antd';
import styles from './list-pagination.module.css';

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
      <Pagination current={page} pageSize={pageSize} total={total} showSizeChanger={false} onChange={onPage} />
    </nav>
  );
}
