import type { AiUsageReport } from '@hive/contracts';
import { Link } from '@hive/router';
import { DataState, ListSkeleton, Panel } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { loadError } from '../../shared/errors';
import { useAdminGetAiUsageQuery } from './ai-content.api';
import { costText, monthText } from './ai-texts';
import { AiUsageStats } from './ai-usage-stats';
import styles from './ai-content.module.css';

/** Clients in the panel. */
const CLIENTS_SHOWN = 5;

const ClientUsage = ({ client }: { client: AiUsageReport['clients'][number] }) => (
  <li className={styles.client}>
    <Link to={`/admin/clients/${client.clientId}?tab=ai`}>{client.companyName}</Link>
    <span>
      {client.drafts === 1 ? '1 draft' : `${client.drafts.toLocaleString('en-US')} drafts`}
      {client.failures > 0 ? ` · ${client.failures} failed` : ''}
    </span>
    <span>{costText(client.costMicros)}</span>
  </li>
);

function Usage({ usage }: { usage: AiUsageReport }) {
  const { clients, lastFailure } = usage;
  return (
    <>
      <AiUsageStats usage={usage} draftsNote={(limit) => `${limit} for each client`} />
      {clients.length === 0 ? (
        <p className={styles.muted}>Nothing was generated this month.</p>
      ) : (
        <ul className={styles.clients} aria-label="Clients with the most drafts">
          {clients.slice(0, CLIENTS_SHOWN).map((client) => (
            <ClientUsage key={client.clientId} client={client} />
          ))}
        </ul>
      )}
      {lastFailure ? (
        <p className={styles.failure}>
          Last failure: {lastFailure.companyName}, {dateAndTime(lastFailure.at)}. {lastFailure.message}
        </p>
      ) : null}
    </>
  );
}

/** The usage, cost and failures of AI content this month, for the clients that the user may see. */
export function AiUsagePanel() {
  const { data, error, isFetching, refetch } = useAdminGetAiUsageQuery({});
  return (
    <Panel title="AI content" note={data && monthText(data.month)}>
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading usage of AI content..."
        skeleton={<ListSkeleton rows={3} rowHeight={56} hasAvatar={false} />}
        errorTitle="The usage of AI content did not load"
        isEmpty={false}
        empty={null}
      >
        {data ? <Usage usage={data} /> : null}
      </DataState>
    </Panel>
  );
}
