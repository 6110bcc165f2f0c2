import { useRef, useState, type ReactNode } from 'react';
import { HELD_SUBMISSION_DAYS, type Assessment } from '@hive/contracts';
import { DataState, ListSkeleton, Panel } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import { loadError } from '../../shared/errors';
import { ListPagination } from '../../shared/list-pagination';
import { useFocusAfterRemoval } from '../../shared/use-focus-after-removal';
import { HeldSubmissionRow } from './held-submission-row';
import { useAdminListHeldSubmissionsQuery } from './held-submissions.api';
import styles from '../../shared/waiting-rows.module.css';

const PAGE_SIZE = 10;
const NOTE = `They count nowhere, and are deleted after ${HELD_SUBMISSION_DAYS} days`;

interface HeldSubmissionListProps {
  q: string;
  renderAnswers: (assessment: Assessment) => ReactNode;
}

/** The assessments and signups that may be spam, one page at a time. */
export function HeldSubmissionList({ q, renderAnswers }: HeldSubmissionListProps) {
  const nouns = useHasCapability('signups:decide') ? 'assessments and signups' : 'assessments';
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useAdminListHeldSubmissionsQuery({ page, pageSize: PAGE_SIZE, q });
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (data && !isFetching && page > last) {
    setPage(last);
  }
  const panel = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval<HTMLUListElement>(
    items.map(({ id }) => id),
    () => panel.current?.focus(),
  );
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <Panel flush title={`Held ${nouns}${data ? ` (${total})` : ''}`} note={NOTE}>
        <DataState
          data={data}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText={`Loading held ${nouns}...`}
          skeleton={<ListSkeleton rows={1} rowHeight={90} />}
          errorTitle={`Held ${nouns} did not load`}
          isEmpty={total === 0}
          empty={
            <p className={styles.empty}>
              {q ? `Nothing held matches “${q}”.` : `No ${nouns.replace(' and ', ' or ')} are held.`}
            </p>
          }
        >
          <ul {...focus}>
            {items.map((submission) => (
              <HeldSubmissionRow key={submission.id} submission={submission} renderAnswers={renderAnswers} />
            ))}
          </ul>
          <ListPagination page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />
        </DataState>
      </Panel>
    </div>
  );
}
