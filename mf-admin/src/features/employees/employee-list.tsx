import { useState } from 'react';
import { departments, type EmployeeAccount } from '@hive/contracts';
import { CrashBoundary } from '@hive/ui/app';
import { useHasCapability } from '../../app/current-staff';
import { AccountList } from '../../shared/account-list';
import { departmentLabels } from '../../shared/labels';
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
  const result = useAdminListEmployeeAccountsQuery(query);
  const canEdit = useHasCapability('employees:edit');
  const [edited, setEdited] = useState<EmployeeAccount>();
  const stopEditing = () => setEdited(undefined);
  return (
    <>
      <AccountList
        id="staff"
        title="Staff"
        emptyTitle="No staff found"
        emptyText="There are no accounts yet."
        columns={columns}
        filters={<ListFilters {...state} />}
        isFiltered={isFiltered}
        onClear={clear}
        query={query}
        result={result}
        onPage={showPage}
        row={(account) => (
          <EmployeeRow key={account.id} account={account} onEdit={canEdit ? () => setEdited(account) : undefined} />
        )}
        rule={canEdit ? 'The last admin cannot be deactivated.' : undefined}
        skeletonRows={7}
      />
      {edited ? (
        <CrashBoundary onDismiss={stopEditing}>
          <EditEmployeeDrawer account={edited} onClose={stopEditing} />
        </CrashBoundary>
      ) : null}
    </>
  );
}
