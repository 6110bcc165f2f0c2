import { loadError } from '@hive/api-client';
import { aiContentTypeLabels, aiContentTypes, type AiDraft } from '@hive/contracts';
import { Button, DataState, EmptyState, ListSkeleton } from '@hive/ui/app';
import { SearchOutlined } from '@hive/ui/app/icons';
import { ListPagination, SearchBox, useDebouncedText } from '@hive/ui/lists';
import { usePortalListAiDraftsQuery } from './ai-content.api';
import { useRemovedDrafts } from './draft-removals';
import { DraftRow } from './draft-row';
import type { DraftsState } from './use-drafts-state';
import styles from './draft-history.module.css';

const ROW_HEIGHT = 65;

interface DraftHistoryProps {
  state: DraftsState;
  canCreate: boolean;
  onOpen: (draft: AiDraft) => void;
}

/** Everything that was generated for the company, the newest first. */
export function DraftHistory({ state, canCreate, onOpen }: DraftHistoryProps) {
  const { list, openId } = state;
  const { data, currentData, error, isFetching, refetch } = usePortalListAiDraftsQuery(list);
  const removed = useRemovedDrafts();
  const shown = currentData ?? (isFetching ? data : undefined);
  const items = shown?.items.filter(({ id }) => !removed.includes(id)) ?? [];
  return (
    <section className={styles.history} aria-labelledby="earlier-drafts" aria-busy={isFetching}>
      <header className={styles.head}>
        <h2 id="earlier-drafts" tabIndex={-1} className={styles.title}>
          Earlier drafts
        </h2>
        <DraftFilters state={state} />
      </header>
      <DataState
        data={shown}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading drafts..."
        skeleton={<ListSkeleton rows={3} rowHeight={ROW_HEIGHT} />}
        errorTitle="Earlier drafts did not load"
        isEmpty={items.length === 0}
        empty={<NoDrafts state={state} />}
      >
        <ul className={currentData ? undefined : styles.busy}>
          {items.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              isOpen={draft.id === openId}
              canCreate={canCreate}
              onOpen={() => onOpen(draft)}
            />
          ))}
        </ul>
        <ListPagination page={list.page} pageSize={list.pageSize} total={shown?.total ?? 0} onPage={state.showPage} />
      </DataState>
    </section>
  );
}

function DraftFilters({ state }: { state: DraftsState }) {
  const [text, setText] = useDebouncedText(state.list.q, (q) => state.filter({ q }));
  return (
    <div className={styles.filters}>
      <select
        className={styles.select}
        aria-label="Content type of earlier drafts"
        value={state.list.contentType ?? ''}
        onChange={({ target }) => state.filter({ type: target.value })}
      >
        <option value="">All types</option>
        {aiContentTypes.map((contentType) => (
          <option key={contentType} value={contentType}>
            {aiContentTypeLabels[contentType].label}
          </option>
        ))}
      </select>
      <SearchBox label="Find a draft" value={text} onChange={setText} className={styles.search} />
    </div>
  );
}

function NoDrafts({ state }: { state: DraftsState }) {
  if (state.list.page > 1) {
    return (
      <EmptyState
        title={`No drafts on page ${state.list.page}`}
        detail="The list has fewer pages."
        action={<Button onClick={() => state.showPage(1)}>Go to the first page</Button>}
      />
    );
  }
  return state.isFiltered ? (
    <EmptyState
      icon={<SearchOutlined />}
      title="No drafts found"
      detail={state.list.q ? `Nothing matches “${state.list.q}”.` : 'There are none of this type.'}
      action={<Button onClick={state.clearFilters}>Clear search and filter</Button>}
    />
  ) : (
    <EmptyState title="No drafts yet" detail="What you generate is kept here." />
  );
}
