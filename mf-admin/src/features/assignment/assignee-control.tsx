import { Suspense, useId, useState, type KeyboardEvent } from 'react';
import { scopeOf } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import { Button } from '@hive/ui/app';
import { DownOutlined, LoadingOutlined, UserAddOutlined } from '@hive/ui/app/icons';
import { useCurrentStaff } from '../../app/current-staff';
import { Assignee } from './assignee';
import type { AssigneeSelectProps } from './assignee-select';
import { useAdminListEmployeesQuery, useAdminListOpenWorkQuery } from '../../shared/colleagues.api';
import { fullName } from './use-employee-name';
import styles from './assignment.module.css';

// antd's Select costs more than the rest of the page, and a list has many rows
const AssigneeSelect = lazyComponent<AssigneeSelectProps>(
  async () => (await import(/* webpackChunkName: "assignee-select" */ './assignee-select')).AssigneeSelect,
);

const FORMER_EMPLOYEE = 'A former colleague';

interface AssigneeControlProps {
  /** Names the assigned object for screen readers: 'message from Helen Castillo'. */
  subject: string;
  assignedTo: string | null;
  onAssign: (employeeId: string | null) => Promise<void>;
}

/** A select of the staff, or a 'Claim' button for staff who may only assign themselves; renders nothing without permission. */
export function AssigneeControl(props: AssigneeControlProps) {
  const staff = useCurrentStaff();
  const [isSaving, setIsSaving] = useState(false);
  const scope = staff?.staffLevel && scopeOf(staff.staffLevel, 'inquiries:assign');
  const assign = async (employeeId: string | null) => {
    setIsSaving(true);
    await props.onAssign(employeeId).finally(() => setIsSaving(false));
  };
  if (scope === 'all') {
    return <StaffSelect {...props} isSaving={isSaving} onAssign={assign} />;
  }
  if (scope !== 'own' || props.assignedTo !== null) {
    return null;
  }
  return (
    <Button
      icon={<UserAddOutlined />}
      loading={isSaving}
      aria-label={`Claim the ${props.subject}`}
      onClick={() => void assign(staff?.id ?? null)}
    >
      Claim
    </Button>
  );
}

/** A button that looks like the select, which replaces it when it is pressed. */
function StaffSelect({ subject, assignedTo, isSaving, onAssign }: AssigneeControlProps & { isSaving: boolean }) {
  const [isOpened, setIsOpened] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const { data: employees, isError, refetch } = useAdminListEmployeesQuery();
  const { data: openWork } = useAdminListOpenWorkQuery(undefined, { skip: !isOpened });
  const nameOf = (id: string): string => {
    const employee = employees?.find((candidate) => candidate.id === id);
    return employee ? fullName(employee) : FORMER_EMPLOYEE;
  };
  const label = `Assign the ${subject} to`;
  const open = async () => {
    setIsOpened(true);
    if (isError) {
      void refetch();
    }
    // before it renders: a fallback of Suspense would be a second button, and the pressed one would lose the focus
    await AssigneeSelect.preload().catch(() => undefined);
    setIsLoaded(true);
  };
  return isLoaded && employees ? (
    <Suspense>
      <AssigneeSelect
        label={label}
        employees={employees}
        openWork={openWork}
        value={assignedTo}
        nameOf={nameOf}
        isSaving={isSaving}
        onChange={(employeeId) => void onAssign(employeeId)}
      />
    </Suspense>
  ) : (
    <SelectButton
      label={label}
      name={employees && assignedTo !== null ? nameOf(assignedTo) : undefined}
      placeholder={isError ? 'Staff did not load' : 'Assign to'}
      isLoading={isOpened && !isError}
      onOpen={() => void open()}
    />
  );
}

interface SelectButtonProps {
  label: string;
  /** Name of the assignee. */
  name: string | undefined;
  placeholder: string;
  isLoading: boolean;
  onOpen: () => void;
}

function SelectButton({ label, name, placeholder, isLoading, onOpen }: SelectButtonProps) {
  const id = useId();
  const preload = () => void AssigneeSelect.preload().catch(() => undefined);
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onOpen();
    }
  };
  return (
    <button
      type="button"
      role="combobox"
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={`${id}-options`}
      aria-busy={isLoading}
      className={styles.button}
      onPointerEnter={preload}
      onFocus={preload}
      onKeyDown={openByArrow}
      onClick={onOpen}
    >
      {name === undefined ? <span className={styles.muted}>{placeholder}</span> : <Assignee name={name} size={20} />}
      {isLoading ? <LoadingOutlined /> : <DownOutlined className={styles.arrow ?? ''} />}
    </button>
  );
}
