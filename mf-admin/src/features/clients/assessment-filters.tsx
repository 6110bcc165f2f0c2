import { clientStatuses, marketingStatuses, type Employee } from '@hive/contracts';
import { capitalize } from '@hive/ui/antd';
import { FilterSelect } from '../../shared/list-filters';
import { knownOwner, ownerOptions } from '../../shared/owner-filter';
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

const DEFAULT_SORT = '-createdAt';
const sortOptions = [
  { value: DEFAULT_SORT, label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'companyName', label: 'By company' },
  { value: '-updatedAt', label: 'Latest activity first' },
  { value: 'status', label: 'By status' },
];

type Filters = Pick<ClientQuery, 'marketingStatus' | 'status' | 'assignedTo' | 'sort'>;

/** Filters and order of the list, in the URL: unknown values count as none. `owners` are those to choose from. */
export function useAssessmentFilters(owners: readonly Employee[]) {
  const { params } = useUrlState();
  const marketingStatus = marketingStatuses.find((name) => name === params.get('marketing'));
  const status = clientStatuses.find((name) => name === params.get('status'));
  const owner = knownOwner(params.get('owner'), owners);
  const sort = sortOptions.find(({ value }) => value === params.get('sort')) ?? sortOptions[0];
  const filters: Filters = {
    ...(marketingStatus && { marketingStatus }),
    ...(status && { status }),
    ...(owner && { assignedTo: owner }),
    ...(sort && sort.value !== DEFAULT_SORT && { sort: sort.value }),
  };
  return {
    filters,
    isFiltered: Boolean(marketingStatus ?? status ?? owner),
    orderText: (sort?.label ?? '').toLowerCase(),
  };
}

interface AssessmentFiltersProps {
  filters: Filters;
  owners: readonly Employee[];
}

/** Selects above the list of assessments; a choice shows its first page. */
export function AssessmentFilters({ filters, owners }: AssessmentFiltersProps) {
  const { change } = useUrlState();
  const { marketingStatus = '', status = '', assignedTo = '', sort = DEFAULT_SORT } = filters;
  const show = (changes: Record<string, string | undefined>) =>
    change({ page: undefined, open: undefined, ...changes }, { replace: false });
  return (
    <>
      <FilterSelect
        label="Filter by marketing status"
        options={marketingOptions}
        value={marketingStatus}
        onChange={(value) => show({ marketing: value })}
      />
      <FilterSelect
        label="Filter by status"
        options={statusOptions}
        value={status}
        onChange={(value) => show({ status: value })}
      />
      <FilterSelect
        label="Filter by assignee"
        options={ownerOptions(owners, { any: 'Anyone', mine: 'Mine' })}
        value={assignedTo}
        onChange={(value) => show({ owner: value })}
      />
      <FilterSelect
        label="Order"
        options={sortOptions}
        value={sort}
        onChange={(value) => show({ sort: value === DEFAULT_SORT ? undefined : value })}
      />
    </>
  );
}
