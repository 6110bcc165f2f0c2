import { useState } from 'react';
import { Button } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { departments, type EmployeeAccount } from '@hive/contracts';
import { DataState, EmptyState, ListSkeleton } from '@hive/ui/antd';
import { useHasCapability } from '../../app/current-staff';
import { loadError } from '../../shared/errors';
import { departmentLabels } from '../../shared/labels';
import { ListPagination } from '../../shared/list-pagination';
import { FilterSelect, StatusFilter } from '../../shared/list-filters';
import { SearchBox } from '../../shared/search-box';
import { useDebouncedText } from '../../shared/url-state';
import { EditEmployeeDrawer } from './edit-employee-drawer';
import { EmployeeRow } from './employee-row';
import { useAdminListEmployeeAccountsQuery } from './employees.api';
import { useEmployeeListState, type EmployeeListState } from './use-employee-list-state';
import styles from '../../shared/account-list.module.css';

const statusOptions = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'inactive', label: 'Inactive' },
  { value: '', label: 'All' },
];

const departmentOptions = [
  { value: '', label: 'All departments' },
  ...departments.map((value) => ({ value, label: departmentLabels[value] ?? value })),
];

const sortOptions = [
  { value: 'firstName', label: 'By name' },
  { value: '-createdAt', label: 'Newest first' },
  { value: '-lastLoginAt', label: 'Latest login first' },
  { value: 'startDate', label: 'By start date' },
];

function ListFilters({ query, change }: EmployeeListState) {
  const [text, setText] = useDebouncedText(query.q, (q) => change({ q }));
  return (
    <div className={styles.filters}>
      <SearchBox
        className={styles.search}
        label="Search staff"
        placeholder="Name, e-mail or job title"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        label="Show staff of"
        options={departmentOptions}
        value={query.department ?? ''}
        onChange={(department) => change({ department })}
      />
      <FilterSelect label="Order" options={sortOptions} value={query.sort} onChange={(sort) => change({ sort })} />
      <StatusFilter
        label="Status"
        options={statusOptions}
        value={query.status ?? ''}
        onChange={(status) => change({ status })}
      />
    </div>
  );
}

const columns = ['Name', 'Job title', 'Access level', 'Start date', 'Last login', 'Status'];

/** The accounts of staff. Those who may not change them read the list. */
export function EmployeeList() {
  const state = useEmployeeListState();
  const { query, showPage, clear, isFiltered } = state;
  const { data, error, isFetching, refetch } = useAdminListEmployeeAccountsQuery(query);
  const canEdit = useHasCapability('employees:edit');
  const [edited, setEdited] = useState<EmployeeAccount>();
  const total = data?.total ?? 0;
  return (
    <section aria-labelledby="staff-title" aria-busy={isFetching}>
      <h2 id="staff-title" className={styles.title}>
        Staff
      </h2>
      <ListFilters {...state} />
      <div className={styles.list}>
        <DataState
          data={data}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading staff..."
          skeleton={<ListSkeleton rows={7} rowHeight={58} />}
          errorTitle="Staff did not load"
          isEmpty={total === 0}
          empty={
            <EmptyState
              icon={<SearchOutlined aria-hidden />}
              title="No staff found"
              detail={isFiltered ? 'No account matches the search and filters.' : 'There are no accounts yet.'}
              {...(isFiltered ? { action: <Button onClick={clear}>Clear search and filters</Button> } : {})}
            />
          }
        >
          <div aria-hidden className={styles.head}>
            {columns.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
          <ul className={isFetching ? styles.busy : undefined}>
            {data?.items.map((account) => (
              <EmployeeRow key={account.id} account={account} onEdit={canEdit ? () => setEdited(account) : undefined} />
            ))}
          </ul>
          <ListPagination page={query.page} pageSize={query.pageSize} total={total} onPage={showPage} />
        </DataState>
      </div>
      {data === undefined ? null : (
        <p className={styles.summary}>
          {total === 1 ? '1 person' : `${total} people`}
          {canEdit ? '. The last admin cannot be deactivated.' : null}
        </p>
      )}
      {edited ? <EditEmployeeDrawer account={edited} onClose={() => setEdited(undefined)} /> : null}
    </section>
  );
}
