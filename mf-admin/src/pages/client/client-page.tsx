import { isApiError } from '@hive/api-client';
import type { Client } from '@hive/contracts';
import { matchRoute } from '@hive/contracts/routes';
import { Link, useLocation } from '@hive/router';
import {
  buttonClass,
  CompanyAvatar,
  DataState,
  EmptyState,
  ListSkeleton,
  PageHeader,
  Panel,
  StatusTag,
} from '@hive/ui/app';
import { QuestionCircleOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useAdminGetClientQuery } from '../../features/clients/clients.api';
import { useCanEditClient } from '../../features/clients/use-can-edit-client';
import { ClientMenu } from '../../features/personal-data/client-menu';
import { loadError } from '../../shared/errors';
import { ClientColumns } from './client-columns';
import { ClientLinks } from '../client-links';
import { NewProjectButton } from '../new-project';
import styles from '../record-page.module.css';

const useClientId = (): string => matchRoute(['/admin/clients/:id'], useLocation().pathname)?.params.id ?? '';

const Skeleton = () => (
  <div className={styles.columns}>
    <Panel>
      <ListSkeleton rows={6} rowHeight={44} hasAvatar={false} />
    </Panel>
    <Panel>
      <ListSkeleton rows={8} rowHeight={58} />
    </Panel>
  </div>
);

const NotFound = () => (
  <EmptyState
    icon={<QuestionCircleOutlined />}
    title="Client not found"
    detail="It does not exist, or a colleague works on it."
    action={
      <Link to="/admin/clients" className={buttonClass()}>
        Show all clients
      </Link>
    }
  />
);

function Actions({ client }: { client: Client }) {
  const canEdit = useCanEditClient(client);
  return (
    <>
      <ClientLinks client={client} />
      {canEdit ? <NewProjectButton client={client} /> : null}
      <ClientMenu clientId={client.id} />
    </>
  );
}

/** One client: profile, status, owner, projects, notes, activity, assessment and team. */
export function ClientPage() {
  const id = useClientId();
  const { currentData, error, isFetching, refetch } = useAdminGetClientQuery({ id });
  const isMissing = isApiError(error) && error.status === 404;
  const client = isMissing ? undefined : currentData;
  return (
    <AdminLayout>
      <PageHeader
        eyebrow={
          <>
            <Link to="/admin/clients">Clients</Link> / {client?.companyName ?? 'Client'}
          </>
        }
        title={
          client ? (
            <span className={styles.title}>
              <CompanyAvatar name={client.companyName} size={40} />
              <span className={styles.name}>
                <span className={styles.heading} title={client.companyName}>
                  {client.companyName}
                </span>
                <StatusTag dot status={client.status} />
              </span>
            </span>
          ) : (
            'Client'
          )
        }
        actions={client ? <Actions client={client} /> : undefined}
      />
      {isMissing ? (
        <NotFound />
      ) : (
        <DataState
          hasCards
          data={client}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading client..."
          skeleton={<Skeleton />}
          errorTitle="The client did not load"
          isEmpty={false}
          empty={null}
        >
          {client ? <ClientColumns key={client.id} client={client} /> : null}
        </DataState>
      )}
    </AdminLayout>
  );
}
