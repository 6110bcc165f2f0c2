import { marketingStatuses, type Client } from '@hive/contracts';
import { useHost } from '@hive/session';
import { actionError } from '../../shared/errors';
import { FilterSelect } from '../../shared/list-filters';
import { useAdminUpdateClientMutation } from './clients-changes.api';

const options = marketingStatuses.map((value) => ({ value, label: value }));

/** A select of the marketing status, which the server derived from the assessment. */
export function MarketingStatusControl({ client }: { client: Client }) {
  const host = useHost();
  const [update, { isLoading }] = useAdminUpdateClientMutation();
  const current = client.currentMarketingStatus ?? '';
  const choose = async (value: string) => {
    const next = marketingStatuses.find((status) => status === value);
    if (!next) {
      return;
    }
    const change = { currentMarketingStatus: next };
    const { error } = await update({ id: client.id, change, seen: { currentMarketingStatus: current } });
    if (error) {
      const description = actionError(error, 'Failed to change the marketing status');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (
    <FilterSelect
      label="Marketing status"
      isDisabled={isLoading}
      options={current ? options : [{ value: '', label: 'Not known' }, ...options]}
      value={current}
      onChange={(value) => void choose(value)}
    />
  );
}
