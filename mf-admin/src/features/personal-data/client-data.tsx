import { DataState, ListSkeleton, Panel } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { FoundData } from './found-data';
import { useAdminGetClientPersonalDataQuery } from './personal-data.api';

interface ClientDataProps {
  clientId: string;
  /** Called after an erasure has started. */
  onErasing: () => void;
}

/** What is stored about the client that a link named. */
export function ClientData({ clientId, onErasing }: ClientDataProps) {
  const { data, error, isLoading, refetch } = useAdminGetClientPersonalDataQuery({ clientId });
  return (
    <Panel title="Client">
      <DataState
        data={data}
        isLoading={isLoading}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading what is stored..."
        skeleton={<ListSkeleton rows={2} rowHeight={58} hasAvatar={false} />}
        errorTitle="What is stored did not load"
        isEmpty={false}
        empty={null}
      >
        {data ? <FoundData summary={data} onErasing={onErasing} /> : null}
      </DataState>
    </Panel>
  );
}
