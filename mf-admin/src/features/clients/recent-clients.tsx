import { Link } from '@hive/router';
import { CompanyAvatar, DataState, ListSkeleton, Panel, StatusTag } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { recentClientsQuery, useAdminListClientsQuery } from './clients.api';
import { NoClients } from './no-clients';
import { ViewAsClientButton } from './view-as-client-button';
import styles from './clients.module.css';

/** The newest companies on the dashboard. */
export function RecentClients() {
  const { data, error, isFetching, refetch } = useAdminListClientsQuery(recentClientsQuery);
  const items = data?.items ?? [];
  return (
    <Panel
      flush
      title="Recent Clients"
      extra={
        <Link to="/admin/clients" className={styles.all ?? ''}>
          All clients
        </Link>
      }
    >
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading clients..."
        skeleton={<ListSkeleton rows={5} rowHeight={64} />}
        errorTitle="Recent clients did not load"
        isEmpty={items.length === 0}
        empty={<NoClients />}
      >
        <ul>
          {items.map((client) => (
            <li key={client.id} className={styles.recent}>
              <CompanyAvatar name={client.companyName} />
              <div className={styles.content}>
                <p className={styles.recentName}>{client.companyName}</p>
                <p className={styles.contact}>{client.contactEmail}</p>
              </div>
              <StatusTag status={client.status} />
              {client.hasOwnLogin ? <ViewAsClientButton client={client} isCompact /> : null}
            </li>
          ))}
        </ul>
      </DataState>
    </Panel>
  );
}
