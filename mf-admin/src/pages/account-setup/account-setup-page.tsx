import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type RefObject } from 'react';
import type { Capability } from '@hive/contracts';
import { Button, CrashBoundaries, EmptyState, PageHeader, Tabs } from '@hive/ui/app';
import { LockOutlined, PlusOutlined } from '@hive/ui/app/icons';
import { AdminLayout } from '../../app/admin-layout';
import { useCurrentStaff } from '../../app/current-staff';
import { ClientTeamList } from '../../features/client-team/client-team-list';
import { CreateClientEmployeeForm } from '../../features/client-team/create-client-employee-form';
import { CreateEmployeeForm } from '../../features/employees/create-employee-form';
import { EmployeeList } from '../../features/employees/employee-list';
import { useUrlState } from '../../shared/url-state';
import page from './page.json';
import styles from './account-setup-page.module.css';

interface AccountTab {
  value: string;
  label: string;
  /** The capability that the list needs. */
  view: Capability;
  /** The capability that the form below it needs. */
  create: Capability;
  Form: ComponentType<{ onViewList: () => void }>;
  List: ComponentType;
}

const tabs: AccountTab[] = [
  {
    value: 'employee',
    label: 'Employee account',
    view: 'employees:view',
    create: 'employees:edit',
    Form: CreateEmployeeForm,
    List: EmployeeList,
  },
  {
    value: 'client',
    label: 'Client employee account',
    view: 'client-team:view',
    create: 'client-team:manage',
    Form: CreateClientEmployeeForm,
    List: ClientTeamList,
  },
];

/** The chosen tab in the URL. Another tab starts with its own search and filters. */
function useTab(visible: AccountTab[]) {
  const { params, change } = useUrlState();
  const current = visible.find(({ value }) => value === params.get('tab')) ?? visible[0];
  const none = { q: undefined, status: undefined, department: undefined, sort: undefined, page: undefined };
  return {
    current,
    show: (value: string) => change({ ...none, tab: value === visible[0]?.value ? undefined : value }),
  };
}

/** The tabs that have been shown: they stay mounted, so that their input is kept. */
function useShown(current: string | undefined): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>([]);
  if (current !== undefined && !shown.includes(current)) {
    setShown([...shown, current]);
  }
  return shown;
}

interface AccountPanelProps {
  tab: AccountTab;
  isCurrent: boolean;
  canCreate: boolean;
  /** The element around the form. */
  form: RefObject<HTMLDivElement | null> | undefined;
}

/** List and form of one kind of account. The list is loaded for the current tab only. */
function AccountPanel({ tab, isCurrent, canCreate, form }: AccountPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  const showList = () => {
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  };
  return (
    <CrashBoundaries>
      {canCreate ? null : (
        <p className={styles.note}>You can see these accounts. Only admins create and change them.</p>
      )}
      <div ref={list} tabIndex={-1} className={styles.list}>
        <CrashBoundaries>{isCurrent ? <tab.List /> : null}</CrashBoundaries>
      </div>
      {canCreate ? (
        <div ref={form} className={styles.form}>
          <CrashBoundaries>
            <tab.Form onViewList={showList} />
          </CrashBoundaries>
        </div>
      ) : null}
    </CrashBoundaries>
  );
}

/** Leads to the form of the current tab, also when the page of a client opens this one for its team. */
function useNewAccountForm() {
  const form = useRef<HTMLDivElement>(null);
  const isAsked = useUrlState().params.has('company');
  const show = () => {
    form.current?.scrollIntoView();
    form.current?.querySelector<HTMLElement>('select, input, button')?.focus({ preventScroll: true });
  };
  const onAsked = useEffectEvent(show);
  useEffect(() => {
    if (isAsked) {
      onAsked();
    }
  }, [isAsked]);
  return { form, show };
}

/** The lists of accounts of staff and client teams, and below them the forms for new ones. */
export function AccountSetupPage() {
  const permissions = useCurrentStaff()?.permissions ?? [];
  const visible = tabs.filter(({ view }) => permissions.includes(view));
  const { current, show } = useTab(visible);
  const shown = useShown(current?.value);
  const form = useNewAccountForm();
  const canCreate = (tab: AccountTab | undefined) => tab !== undefined && permissions.includes(tab.create);
  return (
    <AdminLayout>
      <PageHeader
        title={page.title}
        subtitle="Create accounts for employees and client team members"
        actions={
          canCreate(current) ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={form.show}>
              New account
            </Button>
          ) : undefined
        }
      />
      {current === undefined ? (
        <EmptyState
          icon={<LockOutlined />}
          title="Accounts are for admins and managers"
          detail="Ask an admin if a colleague needs an account or other rights."
        />
      ) : (
        <Tabs
          label="Accounts"
          value={current.value}
          onChange={show}
          tabs={visible.map((tab) => ({
            value: tab.value,
            label: tab.label,
            content: shown.includes(tab.value) ? (
              <AccountPanel
                tab={tab}
                isCurrent={tab === current}
                canCreate={canCreate(tab)}
                form={tab === current ? form.form : undefined}
              />
            ) : null,
          }))}
        />
      )}
    </AdminLayout>
  );
}
