import { Pagination } from 'antd';
import styles from './list-pages.module.css';

interface ListPagesProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Walks the pages of a list that the server cuts. */
export function ListPages({ page, pageSize, total, onPage }: ListPagesProps) {
  if (total <= pageSize) {
    return null;
  }
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <Pagination current={page} pageSize={pageSize} total={total} showSizeChanger={false} onChange={onPage} />
    </nav>
  );
}
