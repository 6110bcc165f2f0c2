import { useRef, type ComponentType } from 'react';
import { Tabs } from 'antd';
import { LockOutlined } from '@ant-design/icons';
import type { Capability } from '@hive/contracts';
import { EmptyState, PageHeader } from '@hive/ui/antd';
import { AdminLayout } from '../app/admin-layout';
import { useCurrentStaff } from '../app/current-staff';
import { CreateEmployeeForm } from '../features/employees/create-employee-form';
import { EmployeeList } from '../features/employees/employee-list';
import { useUrlState } from '../shared/url-state';
import styles from './account-setup-page.module.css';

interface AccountTab {
  key: string;
  label: string;
  /** Who sees the list. */
  view: Capability;
  /** Who sees the form above it. */
  create: Capability;
  Form: ComponentType<{ onViewList: () => void }>;
  List: ComponentType;
}

const tabs: AccountTab[] = [
  {
    key: 'employee',
    label: 'Employee account',
    view: 'employees:view',
    create: 'employees:edit',
    Form: CreateEmployeeForm,
    List: EmployeeList,
  },
];

const READ_ONLY = 'You can see these accounts. Only admins create and change them.';

/** The chosen tab in the URL. Another tab starts with its own search and filters. */
function useTab(visible: AccountTab[]) {
  const { params, change } = useUrlState();
  const current = visible.find(({ key }) => key === params.get('tab')) ?? visible[0];
  const none = { q: undefined, status: undefined, department: undefined, sort: undefined, page: undefined };
  return { current, show: (key: string) => change({ ...none, tab: key === visible[0]?.key ? undefined : key }) };
}

/** Forms for new accounts of staff and client teams, and below them the lists of accounts. */
export function AccountSetupPage() {
  const permissions = useCurrentStaff()?.permissions ?? [];
  const visible = tabs.filter(({ view }) => permissions.includes(view));
  const { current, show } = useTab(visible);
  const list = useRef<HTMLDivElement>(null);
  const showList = () => {
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  };
  return (
    <AdminLayout>
      <PageHeader title="Account Setup" subtitle="Create accounts for employees and client team members" />
      {current === undefined ? (
        <EmptyState
          icon={<LockOutlined aria-hidden />}
          title="Accounts are for admins and managers"
          detail="Ask an admin if a colleague needs an account or other rights."
        />
      ) : (
        <>
          <Tabs
            className={styles.tabs ?? ''}
            activeKey={current.key}
            onChange={show}
            items={visible.map(({ key, label, create, Form }) => ({
              key,
              label,
              // an inactive tab stays mounted, so that its input is kept
              children: permissions.includes(create) ? (
                <Form onViewList={showList} />
              ) : (
                <p className={styles.note}>{READ_ONLY}</p>
              ),
            }))}
          />
          <div ref={list} tabIndex={-1} className={styles.list}>
            <current.List />
          </div>
        </>
      )}
    </AdminLayout>
  );
}
