import { useRef } from 'react';
import type { PortfolioItem } from '@hive/contracts';
import { Button, DataState, EMPTY_LINE, EmptyState, ListSkeleton } from '@hive/ui/app';
import { SearchOutlined } from '@hive/ui/app/icons';
import { loadError } from '../../shared/errors';
import { FilterSelect } from '../../shared/list-filters';
import { useStrayDropGuard } from '../../shared/media/use-file-drop';
import { SearchBox } from '../../shared/search-box';
import { SortableList } from '../../shared/sortable-list';
import { useDebouncedText, useUrlState } from '../../shared/url-state';
import { useSavedOrder } from '../../shared/use-saved-order';
import { LazyCaseEditor } from './case/lazy-case-editor';
import { LazyPortfolioEditor } from './lazy-portfolio-editor';
import { PortfolioRow } from './portfolio-row';
import { categoriesOf, matchesText } from './portfolio-text';
import { useAdminListPortfolioQuery, useAdminReorderPortfolioMutation } from './portfolio.api';
import styles from './portfolio.module.css';

/** Stays the same while the websites load. */
const none: never[] = [];

/** The name of the form of a new website in the URL. */
export const NEW = 'new';

/** The search, the filter and the open website, in the URL. */
export function usePortfolioState() {
  const { params, change } = useUrlState();
  return {
    q: params.get('q') ?? '',
    category: params.get('category') ?? '',
    openId: params.get('open'),
    /** The case page of the open website instead of its card. */
    isCase: params.get('part') === 'case',
    change,
    open: (id: string) => change({ open: id, part: undefined }),
    openCase: (id: string) => change({ open: id, part: 'case' }),
    close: () => change({ open: undefined, part: undefined }),
  };
}

type State = ReturnType<typeof usePortfolioState>;

interface FiltersProps {
  state: State;
  categories: readonly string[];
  /** Undefined until the websites are loaded. */
  total: number | undefined;
}

const totalText = (total: number | undefined): string => {
  if (total === undefined) {
    return EMPTY_LINE;
  }
  return total === 1 ? '1 website' : `${total} websites`;
};

function Filters({ state, categories, total }: FiltersProps) {
  const { q, category, change } = state;
  const [text, setText] = useDebouncedText(q, (next) => change({ q: next }));
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        label="Search websites"
        placeholder="Find a website"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        label="Category"
        options={[{ value: '', label: 'All categories' }, ...categories.map((name) => ({ value: name, label: name }))]}
        value={category}
        onChange={(value) => change({ category: value })}
      />
      <p className={styles.muted}>{totalText(total)}</p>
    </div>
  );
}

function Rows({ items, state }: { items: readonly PortfolioItem[]; state: State }) {
  const [reorder] = useAdminReorderPortfolioMutation();
  const { shown, change } = useSavedOrder(items, reorder);
  const end = useRef<HTMLParagraphElement>(null);
  const { q, category, openId } = state;
  const isFiltered = q !== '' || category !== '';
  const found = shown.filter((item) => matchesText(item, q) && (category === '' || item.category === category));
  return (
    <>
      <SortableList
        label="Websites"
        className={styles.list}
        items={found}
        nameOf={({ title }) => title}
        isFixed={isFiltered || found.length < 2}
        onOrder={(ids) => void change(ids)}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<SearchOutlined />}
              title="No websites found"
              detail="No website matches the search and the category."
              action={
                <Button onClick={() => state.change({ q: undefined, category: undefined })}>
                  Clear search and filter
                </Button>
              }
            />
          ) : (
            <EmptyState title="No websites yet" detail="The portfolio page shows them as soon as they are added." />
          )
        }
        emptyFocus={end}
        render={(item, handle) => (
          <PortfolioRow item={item} handle={handle} isOpen={item.id === openId} onOpen={() => state.open(item.id)} />
        )}
      />
      <p ref={end} tabIndex={-1} className={styles.hint}>
        {isFiltered
          ? 'Clear search and filter to change the order.'
          : 'The public page has the same order, featured websites first.'}
      </p>
    </>
  );
}

/** The websites of the portfolio in their order, and the form of the open one. */
export function PortfolioList() {
  const state = usePortfolioState();
  const { openId } = state;
  const { data = none, currentData, error, isFetching, refetch } = useAdminListPortfolioQuery();
  useStrayDropGuard();
  const open = data.find(({ id }) => id === openId);
  const hasEditor = open !== undefined || openId === NEW;
  return (
    <div className={hasEditor ? `${styles.columns} ${styles.editing}` : styles.columns}>
      <section className={styles.panel} aria-label="Websites">
        <Filters state={state} categories={categoriesOf(data)} total={currentData?.length} />
        <DataState
          data={currentData}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading websites..."
          skeleton={<ListSkeleton rows={6} rowHeight={95} hasAvatar={false} />}
          errorTitle="The websites did not load"
          isEmpty={false}
          empty={null}
        >
          <Rows items={data} state={state} />
        </DataState>
      </section>
      {open && state.isCase ? (
        <LazyCaseEditor key={openId} item={open} onClose={() => state.open(open.id)} />
      ) : hasEditor ? (
        <LazyPortfolioEditor
          key={openId}
          item={open}
          categories={categoriesOf(data)}
          onSaved={({ id }) => state.open(id)}
          onClose={state.close}
          onOpenCase={state.openCase}
        />
      ) : null}
    </div>
  );
}
