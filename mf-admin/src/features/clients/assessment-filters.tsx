import { clientStatuses, marketingStatuses } from '@hive/contracts';
import { capitalize } from '@hive/ui/antd';
import { FilterSelect } from '../../shared/list-filters';
import { useUrlState } from '../../shared/url-state';
import type { ClientQuery } from './clients.api';

const marketingOptions = [
  { value: '', label: 'Any marketing status' },
  ...marketingStatuses.map((value) => ({ value, label: value })),
];

const statusOptions = [
  { value: '', label: 'Any status' },
  ...clientStatuses.map((value) => ({ value, label: capitalize(value) })),
];

/** The filters of the list, in the URL: unknown values count as none. */
export function useAssessmentFilters(): Pick<ClientQuery, 'marketingStatus' | 'status'> {
  const { params } = useUrlState();
  const marketingStatus = marketingStatuses.find((name) => name === params.get('marketing'));
  const status = clientStatuses.find((name) => name === params.get('status'));
  return { ...(marketingStatus && { marketingStatus }), ...(status && { status }) };
}

/** Selects above the list of assessments; a choice shows its first page. */
export function AssessmentFilters() {
  const { change } = useUrlState();
  const { marketingStatus = '', status = '' } = useAssessmentFilters();
  const first = { page: undefined, open: undefined };
  return (
    <>
      <FilterSelect
        label="Filter by marketing status"
        options={marketingOptions}
        value={marketingStatus}
        onChange={(value) => change({ ...first, marketing: value })}
      />
      <FilterSelect
        label="Filter by status"
        options={statusOptions}
        value={status}
        onChange={(value) => change({ ...first, status: value })}
      />
    </>
  );
}
