import { DataState } from '@hive/ui/app';
import { loadError } from '../../shared/errors';
import { useAdminGetAiUsageQuery } from './ai-content.api';
import { AiUsageStats } from './ai-usage-stats';

const draftsNote = (limit: number): string => `of ${limit.toLocaleString('en-US')} this month`;

/** How much AI content a client used this month, and what it cost. */
export function ClientAiUsage({ clientId }: { clientId: string }) {
  const { data, error, isFetching, refetch } = useAdminGetAiUsageQuery({ clientId });
  return (
    <DataState
      data={data}
      isLoading={isFetching}
      error={loadError(error)}
      onRetry={() => void refetch()}
      loadingText="Loading usage..."
      skeleton={<AiUsageStats usage={undefined} />}
      errorTitle="The usage did not load"
      isEmpty={false}
      empty={null}
    >
      <AiUsageStats usage={data} draftsNote={draftsNote} />
    </DataState>
  );
}
