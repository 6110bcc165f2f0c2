import { Button } from '../app/button';
import { LeftOutlined, RightOutlined } from '../app/icons';
import { visiblePages } from './visible-pages';
import styles from './list-pagination.module.css';

interface ListPaginationProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Pagination of a server-side list; renders nothing for a single page. */
export function ListPagination({ page, pageSize, total, onPage }: ListPaginationProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) {
    return null;
  }
  // not `disabled`, which would take the focus from the button that was pressed
  const step = (to: number) => ({
    type: 'text' as const,
    'aria-disabled': to < 1 || to > last,
    onClick: () => to >= 1 && to <= last && onPage(to),
  });
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <Button {...step(page - 1)} aria-label="Previous page" icon={<LeftOutlined />} />
      <ul>
        {visiblePages(page, last).map((entry, index) =>
          entry === 'gap' ? (
            // the only identity of a gap is its side
            <li key={index < 3 ? 'before' : 'after'} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={entry}>
              <Button
                type={entry === page ? 'default' : 'text'}
                className={entry === page ? styles.current : styles.page}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPage(entry)}
              >
                {entry}
              </Button>
            </li>
          ),
        )}
      </ul>
      <Button {...step(page + 1)} aria-label="Next page" icon={<RightOutlined />} />
    </nav>
  );
}
