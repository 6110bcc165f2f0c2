import { CrashBoundary } from '@hive/ui/app';
import { DataList } from '../../shared/data-list';
import { AuditLogDrawer } from './audit-log-drawer';
import { AuditLogFilters } from './audit-log-filters';
import { AuditLogRow } from './audit-log-row';
import { useAdminListAuditLogQuery } from './audit-log.api';
import type { AuditLogListState } from './use-audit-log-list-state';
import styles from '../../shared/log-list.module.css';

const columns = ['What happened', 'Subject', 'Person', 'When'];

/** Who changed what, newest first. */
export function AuditLogList(state: AuditLogListState) {
  const { query, openId, open, close, change, showPage, clear, isFiltered } = state;
  const result = useAdminListAuditLogQuery(query);
  return (
    <>
      <DataList
        id="audit-log"
        title="Entries"
        isTitleHidden
        className={styles.list}
        emptyTitle="No entries found"
        emptyText="Changes that people make appear here."
        noMatchText="No entry matches the search and filters."
        columns={columns}
        filters={<AuditLogFilters query={query} change={change} />}
        isFiltered={isFiltered}
        onClear={clear}
        query={query}
        result={result}
        onPage={showPage}
        row={(entry) => <AuditLogRow key={entry.id} entry={entry} onOpen={() => open(entry.id)} />}
        summary={(total) => (total === 1 ? '1 entry' : `${total} entries, newest first`)}
        skeletonRows={8}
      />
      {openId === null || (result.data === undefined && result.isFetching) ? null : (
        <CrashBoundary onDismiss={close}>
          <AuditLogDrawer id={openId} listed={result.data?.items.find(({ id }) => id === openId)} onClose={close} />
        </CrashBoundary>
      )}
    </>
  );
}
