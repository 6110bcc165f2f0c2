import type { Employee } from '@hive/contracts';
import { FilterSelect } from './list-filters';
import { ownerOptions } from './owner-filter';
import { useUrlState } from './url-state';

interface Option {
  value: string;
  label: string;
}

/** The first one is the default, which the address leaves out. */
type Orders = readonly [Option, ...Option[]];

/** The order that the address names: its label, and its value unless it is the default. */
export function orderIn(params: URLSearchParams, orders: Orders) {
  const [first] = orders;
  const { value, label } = orders.find((order) => order.value === params.get('sort')) ?? first;
  const filter: { sort?: string } = value === first.value ? {} : { sort: value };
  return { orderText: label.toLowerCase(), filter };
}

/** Changes filters in the address, which then shows the first page and no open row. */
export function useShowFilters() {
  const { change } = useUrlState();
  return (changes: Record<string, string | undefined>) =>
    change({ page: undefined, open: undefined, ...changes }, { replace: false });
}

interface OwnerFilterProps {
  /** Of the filters in the address. */
  assignedTo: string | undefined;
  owners: readonly Employee[];
}

/** Whose rows show. */
export function OwnerFilter({ assignedTo = '', owners }: OwnerFilterProps) {
  const show = useShowFilters();
  return (
    <FilterSelect
      label="Filter by assignee"
      options={ownerOptions(owners, { any: 'Anyone', mine: 'Mine' })}
      value={assignedTo}
      onChange={(owner) => show({ owner })}
    />
  );
}

/** In which order they show. */
export function OrderFilter({ sort, orders }: { sort: string | undefined; orders: Orders }) {
  const show = useShowFilters();
  const [{ value: first }] = orders;
  return (
    <FilterSelect
      label="Order"
      options={[...orders]}
      value={sort ?? first}
      onChange={(value) => show({ sort: value === first ? undefined : value })}
    />
  );
}
