import type { ReactNode } from 'react';
import { Button } from 'antd';
import { FormOutlined, SearchOutlined } from '@ant-design/icons';
import type { Client } from '@hive/contracts';
import { DataState, Notice, Skeleton } from '@hive/ui/antd';
import { loadError } from '../../shared/errors';
import { ListPages } from '../../shared/list-pages';
import { AssessmentCard } from './assessment-card';
import { AssessmentDetail } from './assessment-detail';
import { useAdminListClientsQuery, type ListArguments } from './assessments.api';
import styles from './assessments.module.css';

interface AssessmentListProps {
  list: ListArguments;
  openId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  onPage: (page: number) => void;
  onClearSearch: () => void;
  renderAssign: (client: Client) => ReactNode;
}

/** The assessments of one page of the list, and the open one beside them. */
export function AssessmentList({ list, openId, onPage, onClearSearch, ...rest }: AssessmentListProps) {
  const { data, error, isFetching, refetch } = useAdminListClientsQuery(list);
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const position = items.findIndex((client) => client.id === openId);
  const open = items[position];
  const openAt = (index: number) => {
    const target = items[index];
    return target ? () => rest.onOpen(target.id) : undefined;
  };
  return (
    <section aria-label="Assessments" aria-busy={isFetching} className={openId ? styles.narrow : undefined}>
      <DataState
        data={data}
        loading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading assessments..."
        skeleton={<CardsSkeleton />}
        errorTitle="Assessments did not load"
        isEmpty={items.length === 0}
        empty={<NoAssessments q={list.q} onClearSearch={onClearSearch} />}
      >
        <p className={styles.summary}>{total === 1 ? '1 assessment' : `${total} assessments, newest first`}</p>
        <ul className={`${styles.cards} ${isFetching ? styles.busy : ''}`}>
          {items.map((client) => (
            <AssessmentCard
              key={client.id}
              client={client}
              isOpen={client.id === openId}
              onOpen={() => rest.onOpen(client.id)}
              assign={rest.renderAssign(client)}
            />
          ))}
        </ul>
        <ListPages page={list.page} pageSize={list.pageSize} total={total} onPage={onPage} />
      </DataState>
      {open ? (
        <AssessmentDetail
          client={open}
          position={`${(list.page - 1) * list.pageSize + position + 1} of ${total}`}
          assign={rest.renderAssign(open)}
          onClose={rest.onClose}
          onPrevious={openAt(position - 1)}
          onNext={openAt(position + 1)}
        />
      ) : null}
    </section>
  );
}

function NoAssessments({ q, onClearSearch }: { q: string; onClearSearch: () => void }) {
  return (
    <div className={styles.emptyCard}>
      {q ? (
        <Notice
          icon={<SearchOutlined aria-hidden />}
          title="No assessments found"
          detail={`Nothing matches “${q}”.`}
          action={<Button onClick={onClearSearch}>Clear search</Button>}
        />
      ) : (
        <Notice
          icon={<FormOutlined aria-hidden />}
          title="No assessments found"
          detail="Growth assessments that visitors submit appear here."
        />
      )}
    </div>
  );
}

function CardsSkeleton() {
  return (
    <>
      <p className={styles.summary}>
        <Skeleton width={190} height={14} />
      </p>
      <div className={styles.cards}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index} className={`${styles.card} ${styles.skeleton}`}>
            <Skeleton width={200} height={16} />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
    </>
  );
}
