import type { ReactNode } from 'react';
import { FormOutlined } from '@ant-design/icons';
import type { Client } from '@hive/contracts';
import { Skeleton } from '@hive/ui/antd';
import { MasterDetailList, type ListState } from '../../shared/master-detail-list';
import { AssessmentCard } from './assessment-card';
import { AssessmentFilters, useAssessmentFilters } from './assessment-filters';
import { AssessmentDetail } from './assessment-detail';
import { useAdminListClientsQuery } from './clients.api';
import styles from './clients.module.css';

interface AssessmentListProps extends ListState {
  renderAssign: (client: Client) => ReactNode;
}

const emptyState = {
  icon: <FormOutlined aria-hidden />,
  detail: 'Growth assessments that visitors submit appear here.',
};

const noMatch = {
  icon: <FormOutlined aria-hidden />,
  detail: 'No assessment has this status. Choose another one above.',
};

/** One page of assessments, with the open one in a detail panel. */
export function AssessmentList({ renderAssign, ...listState }: AssessmentListProps) {
  const filters = useAssessmentFilters();
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={listState.openId ? styles.narrow : undefined}>
      <AssessmentFilters />
      <MasterDetailList<Client>
        {...listState}
        label="Assessments"
        noun={{ one: 'assessment', many: 'assessments' }}
        query={useAdminListClientsQuery({ ...listState.list, ...filters })}
        emptyState={isFiltered ? noMatch : emptyState}
        skeleton={<CardsSkeleton />}
        classNames={{
          summary: styles.summary,
          items: styles.cards,
          empty: styles.emptyCard,
        }}
        renderRow={(client, state) => (
          <AssessmentCard key={client.id} client={client} assign={renderAssign(client)} {...state} />
        )}
        renderDetail={(client, navigation) => (
          <AssessmentDetail client={client} assign={renderAssign(client)} {...navigation} />
        )}
      />
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
