import type { Employee } from '@hive/contracts';
import { FilterSelect } from './list-filters';
import { ownerOptions } from './owner-filter';
import { useUrlState } from './url-state';

interface Option {
  value: string;
  label: string;
}

/** The first one is the default, which the URL leaves out. */
type Orders = readonly [Option, ...Option[]];

/** The order in the URL: its label, and the filter of the query, which is empty for the default. */
export function orderIn(params: URLSearchParams, orders: Orders) {
  const [first] = orders;
  const { value, label } = orders.find((order) => order.value === params.get('sort')) ?? first;
  const filter: { sort?: string } = value === first.value ? {} : { sort: value };
  return { orderText: label.toLowerCase(), filter };
}

/** Changes filters in the URL, shows the first page and closes the open row. */
export function useChangeFilters() {
  const { change } = useUrlState();
  return (changes: Record<string, string | undefined>) =>
    change({ page: undefined, open: undefined, ...changes }, { replace: false });
}

interface OwnerFilterProps {
  /** The filter in the URL. */
  assignedTo: string | undefined;
  owners: readonly Employee[];
}

/** Filters the rows by their assignee. */
export function OwnerFilter({ assignedTo = '', owners }: OwnerFilterProps) {
  const changeFilters = useChangeFilters();
  return (
    <FilterSelect
      label="Filter by assignee"
      options={ownerOptions(owners, { any: 'Anyone', mine: 'Mine' })}
      value={assignedTo}
      onChange={(owner) => changeFilters({ owner })}
    />
  );
}

/** Sorts the rows. */
export function OrderFilter({ sort, orders }: { sort: string | undefined; orders: Orders }) {
  const changeFilters = useChangeFilters();
  const [{ value: defaultSort }] = orders;
  return (
    <FilterSelect
      label="Order"
      options={[...orders]}
      value={sort ?? defaultSort}
      onChange={(value) => changeFilters({ sort: value === defaultSort ? undefined : value })}
    />
  );
}
