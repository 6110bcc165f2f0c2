import { aiContentTypeLabels, aiContentTypes, aiDraftStatuses, type AiDraft } from '@hive/contracts';
import { CrashBoundary, StatusTag } from '@hive/ui/app';
import { DataList } from '../../shared/data-list';
import { dateAndTime, exactTime } from '../../shared/dates';
import { FilterSelect } from '../../shared/list-filters';
import { moveBetweenRows } from '../../shared/row-navigation';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import { useAdminListAiDraftsQuery } from './ai-content.api';
import { AiDraftDrawer } from './ai-draft-drawer';
import { draftTitle, statusLabels } from './ai-texts';
import { useAiDraftListState, type AiDraftListState } from './use-ai-draft-list-state';
import list from '../../shared/account-list.module.css';
import log from '../../shared/log-list.module.css';
import styles from './ai-content.module.css';

const columns = ['Draft', 'Type', 'State', 'When'];

const typeOptions = [
  { value: '', label: 'Any type' },
  ...aiContentTypes.map((value) => ({ value, label: aiContentTypeLabels[value].label })),
];
const statusOptions = [
  { value: '', label: 'Any state' },
  ...aiDraftStatuses.map((value) => ({ value, label: statusLabels[value] })),
];

function Filters({ query, change }: Pick<AiDraftListState, 'query' | 'change'>) {
  const [text, setText] = useDebouncedText(query.q, (q) => change({ q }));
  return (
    <div className={list.filters}>
      <SearchBox
        className={list.search}
        label="Search drafts"
        placeholder="Text or wish"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        label="Type"
        options={typeOptions}
        value={query.contentType ?? ''}
        onChange={(contentType) => change({ contentType })}
      />
      <FilterSelect
        label="State"
        options={statusOptions}
        value={query.status ?? ''}
        onChange={(status) => change({ status })}
      />
    </div>
  );
}

/** A draft in the list; the button covers the row. */
const DraftRow = ({ draft, onOpen }: { draft: AiDraft; onOpen: () => void }) => (
  <li className={`${list.row} ${log.row}`}>
    <div className={list.lines}>
      <button
        type="button"
        className={log.open}
        data-row-opener={draft.id}
        onKeyDown={moveBetweenRows}
        onClick={onOpen}
      >
        {draftTitle(draft)}
      </button>
      <span className={list.detail}>{draft.authorName}</span>
    </div>
    <div className={list.cell}>{aiContentTypeLabels[draft.contentType].label}</div>
    <div className={list.cell}>
      <StatusTag status={draft.status} label={statusLabels[draft.status]} />
    </div>
    <div className={list.cell}>
      <time dateTime={draft.createdAt} title={exactTime(draft.createdAt)}>
        {dateAndTime(draft.createdAt)}
      </time>
    </div>
  </li>
);

/** The drafts of a client, newest first. */
export function AiDraftList({ clientId }: { clientId: string }) {
  const { query, openId, open, close, change, showPage, clear, isFiltered } = useAiDraftListState();
  const result = useAdminListAiDraftsQuery({ id: clientId, ...query });
  return (
    <>
      <DataList
        id="ai-drafts"
        title="Drafts"
        className={styles.drafts}
        emptyTitle="No drafts found"
        emptyText="Texts that this client generates in its portal appear here."
        noMatchText="No draft matches the search and filters."
        columns={columns}
        filters={<Filters query={query} change={change} />}
        isFiltered={isFiltered}
        onClear={clear}
        query={query}
        result={result}
        onPage={showPage}
        row={(draft) => <DraftRow key={draft.id} draft={draft} onOpen={() => open(draft.id)} />}
        summary={(total) => (total === 1 ? '1 draft' : `${total} drafts, newest first`)}
        skeletonRows={5}
      />
      {openId === null ? null : (
        <CrashBoundary key={openId} onDismiss={close}>
          <AiDraftDrawer id={openId} onClose={close} />
        </CrashBoundary>
      )}
    </>
  );
}
