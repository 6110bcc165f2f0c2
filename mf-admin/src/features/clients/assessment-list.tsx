import type { ReactNode } from 'react';
import type { Client } from '@hive/contracts';
import { clientRoutes } from '@hive/contracts/routes';
import { useHasCapability } from '../../app/current-staff';
import { ExportButton } from '../../shared/export-button';
import { MasterDetailList, type ListState } from '../../shared/master-detail-list';
import { AssessmentCard } from './assessment-card';
import { AssessmentFilters, useAssessmentFilters } from './assessment-filters';
import { AssessmentDetail } from './assessment-detail';
import { AssessmentsSkeleton } from './assessments-skeleton';
import { useAdminListClientsQuery } from './clients.api';
import { noAssessments } from './no-assessments';
import styles from './clients.module.css';

interface AssessmentListProps extends ListState {
  renderAssign: (client: Client) => ReactNode;
}

const noMatch = {
  ...noAssessments,
  detail: 'No assessment has this status. Choose another one above.',
};

/** One page of assessments, with the open one in a detail panel. */
export function AssessmentList({ renderAssign, ...listState }: AssessmentListProps) {
  const filters = useAssessmentFilters();
  const canExport = useHasCapability('inquiries:export');
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={listState.openId ? styles.narrow : undefined}>
      <div className={styles.filters}>
        <AssessmentFilters />
        {canExport ? (
          <ExportButton
            label="Export the assessments as CSV"
            route={clientRoutes.exportCsv}
            params={{ q: listState.list.q, ...filters }}
          />
        ) : null}
      </div>
      <MasterDetailList<Client>
        {...listState}
        label="Assessments"
        noun={{ one: 'assessment', many: 'assessments' }}
        query={useAdminListClientsQuery({ ...listState.list, ...filters })}
        emptyState={isFiltered ? noMatch : noAssessments}
        skeleton={<AssessmentsSkeleton />}
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
