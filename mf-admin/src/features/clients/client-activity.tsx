import { useState } from 'react';
import type { Client } from '@hive/contracts';
import { ACTIVITY_PAGE_SIZE, ActivityLine, ActivityList } from '../../shared/activity-list';
import { useAdminListClientActivityQuery } from './clients.api';

/** Who changed what about a client, and when. */
export function ClientActivity({ client }: { client: Client }) {
  const [page, setPage] = useState(1);
  const result = useAdminListClientActivityQuery({ id: client.id, page, pageSize: ACTIVITY_PAGE_SIZE });
  return (
    <ActivityList result={result} page={page} onPage={setPage}>
      {client.hasMarketingStrategy === null ? null : (
        <ActivityLine name={client.companyName} text="submitted the growth assessment" createdAt={client.createdAt} />
      )}
    </ActivityList>
  );
}
