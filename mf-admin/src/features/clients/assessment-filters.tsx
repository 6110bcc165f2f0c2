import { clientStatuses, marketingStatuses, type Employee } from '@hive/contracts';
import { capitalize } from '@hive/ui/app';
import { OrderFilter, orderIn, OwnerFilter, useChangeFilters } from '../../shared/url-filters';
import { FilterSelect, StatusFilter } from '../../shared/list-filters';
import { knownOwner } from '../../shared/owner-filter';
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

const orders = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'companyName', label: 'By company' },
  { value: '-updatedAt', label: 'Latest activity first' },
  { value: 'status', label: 'By status' },
] as const;

/** A client that staff entered has no assessment to decide on. */
const decisionOptions = [
  { value: 'yes', label: 'To decide' },
  { value: '', label: 'All' },
];

type Filters = Pick<ClientQuery, 'isUndecided' | 'marketingStatus' | 'status' | 'assignedTo' | 'sort'>;

/** Filters and order of the list, in the URL: unknown values count as none. `owners` are those to choose from. */
export function useAssessmentFilters(owners: readonly Employee[]) {
  const { params } = useUrlState();
  const marketingStatus = marketingStatuses.find((name) => name === params.get('marketing'));
  const isUndecided = params.get('undecided') === 'yes';
  const status = clientStatuses.find((name) => name === params.get('status'));
  const owner = knownOwner(params.get('owner'), owners);
  const { filter: sort, orderText } = orderIn(params, orders);
  const filters: Filters = {
    ...(marketingStatus && { marketingStatus }),
    ...(isUndecided && { isUndecided }),
    ...(status && { status }),
    ...(owner && { assignedTo: owner }),
    ...sort,
  };
  return {
    filters,
    isFiltered: isUndecided || Boolean(marketingStatus ?? status ?? owner),
    orderText,
  };
}

interface AssessmentFiltersProps {
  filters: Filters;
  owners: readonly Employee[];
}

/** Selects above the list of assessments; a choice shows its first page. */
export function AssessmentFilters({ filters, owners }: AssessmentFiltersProps) {
  const changeFilters = useChangeFilters();
  const { isUndecided = false, marketingStatus = '', status = '', assignedTo, sort } = filters;
  return (
    <>
      <StatusFilter
        label="Decisions"
        options={decisionOptions}
        value={isUndecided ? 'yes' : ''}
        onChange={(value) => changeFilters({ undecided: value, status: undefined })}
      />
      <FilterSelect
        label="Filter by marketing status"
        options={marketingOptions}
        value={marketingStatus}
        onChange={(value) => changeFilters({ marketing: value })}
      />
      <FilterSelect
        label="Filter by status"
        options={statusOptions}
        value={status}
        onChange={(value) => changeFilters({ status: value, undecided: undefined })}
      />
      <OwnerFilter assignedTo={assignedTo} owners={owners} />
      <OrderFilter sort={sort} orders={orders} />
    </>
  );
}
