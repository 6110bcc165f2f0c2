import type { ReactNode } from 'react';
import type { Client, Employee } from '@hive/contracts';
import { clientRoutes } from '@hive/contracts/routes';
import { useHasCapability } from '../../app/current-staff';
import { ExportButton } from '../../shared/export-button';
import { ListFilters } from '../../shared/list-filters';
import { isElsewhere, MasterDetailList, type ListState } from '../../shared/master-detail-list';
import type { RenderAssign } from '../../shared/work-bulk-bar';
import { AssessmentCard } from './assessment-card';
import { AssessmentFilters, useAssessmentFilters } from './assessment-filters';
import { AssessmentDetail } from './assessment-detail';
import { AssessmentsSkeleton } from './assessments-skeleton';
import { useAdminGetClientQuery, useAdminListClientsQuery } from './clients.api';
import { LazyClientBulkBar } from './lazy-client-bulk-bar';
import { noAssessments } from './no-assessments';
import styles from './clients.module.css';

interface AssessmentListProps extends ListState {
  /** The staff of the filter by assignee. */
  owners: readonly Employee[];
  /** The menu of saved views. */
  views: ReactNode;
  renderAssign: (client: Client) => ReactNode;
  renderBulkAssign: RenderAssign;
}

const noun = { one: 'assessment', many: 'assessments' };

const noMatch = {
  ...noAssessments,
  detail: 'No assessment has this status. Choose another one above.',
};

const noneToDecide = { ...noAssessments, detail: 'No assessment waits for a decision.' };

/** One page of assessments, with the open one in a detail panel. */
export function AssessmentList({ owners, views, renderAssign, renderBulkAssign, ...listState }: AssessmentListProps) {
  const { filters, isFiltered, orderText } = useAssessmentFilters(owners);
  const { isUndecided, ...texts } = filters;
  const canExport = useHasCapability('inquiries:export');
  const { openId } = listState;
  const query = useAdminListClientsQuery({ ...listState.list, ...filters });
  const openRow = useAdminGetClientQuery({ id: openId ?? '' }, { skip: !isElsewhere(openId, query) });
  return (
    <div className={listState.openId ? styles.narrow : undefined}>
      <ListFilters>
        {views}
        <AssessmentFilters filters={filters} owners={owners} />
        {canExport ? (
          <ExportButton
            label="Export CSV of the assessments"
            route={clientRoutes.exportCsv}
            params={{ q: listState.list.q, ...texts, isUndecided: isUndecided?.toString() }}
          />
        ) : null}
      </ListFilters>
      <MasterDetailList<Client>
        {...listState}
        label="Assessments"
        noun={noun}
        listKey={JSON.stringify(filters)}
        query={query}
        openRow={openRow}
        emptyState={isUndecided ? noneToDecide : isFiltered ? noMatch : noAssessments}
        skeleton={<AssessmentsSkeleton />}
        orderText={orderText}
        classNames={{
          section: styles.section,
          summary: styles.summary,
          items: styles.cards,
          empty: styles.emptyCard,
        }}
        nameOf={({ companyName }) => `the assessment of ${companyName}`}
        renderRow={(client, state) => (
          <AssessmentCard key={client.id} client={client} assign={renderAssign(client)} {...state} />
        )}
        renderDetail={(client, navigation) => (
          <AssessmentDetail client={client} assign={renderAssign(client)} {...navigation} />
        )}
        renderBulkBar={(clients, clear) => (
          <LazyClientBulkBar clients={clients} noun={noun} onClear={clear} renderAssign={renderBulkAssign} />
        )}
      />
    </div>
  );
}
