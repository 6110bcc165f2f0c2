import { useState } from 'react';
import { Button, Select } from 'antd';
import { UserAddOutlined } from '@ant-design/icons';
import { scopeOf } from '@hive/contracts';
import { PersonAvatar } from '@hive/ui/antd';
import { useCurrentStaff } from '../../app/current-staff';
import { useAdminListEmployeesQuery } from './assignment.api';
import { fullName } from './use-employee-name';
import styles from './assignment.module.css';

const UNASSIGNED = '';
const FORMER_EMPLOYEE = 'A former colleague';

interface AssigneeControlProps {
  /** Names the assigned object for screen readers: 'message from Helen Castillo'. */
  subject: string;
  assignedTo: string | null;
  onAssign: (employeeId: string | null) => Promise<void>;
}

/** A select of the staff, or a 'Claim' button for staff who may only assign themselves; nothing without permission. */
export function AssigneeControl(props: AssigneeControlProps) {
  const staff = useCurrentStaff();
  const [isSaving, setIsSaving] = useState(false);
  const scope = staff?.staffLevel && scopeOf(staff.staffLevel, 'inquiries:assign');
  const assign = async (employeeId: string | null) => {
    setIsSaving(true);
    await props.onAssign(employeeId).finally(() => setIsSaving(false));
  };
  if (scope === 'all') {
    return <AssigneeSelect {...props} isSaving={isSaving} onAssign={assign} />;
  }
  if (scope !== 'own' || props.assignedTo !== null) {
    return null;
  }
  return (
    <Button
      icon={<UserAddOutlined aria-hidden />}
      loading={isSaving}
      aria-label={`Claim the ${props.subject}`}
      onClick={() => void assign(staff?.id ?? null)}
    >
      Claim
    </Button>
  );
}

const renderEmployee = (name: string, size: number) => (
  <span className={styles.option}>
    <PersonAvatar name={name} size={size} />
    <span className={styles.name}>{name}</span>
  </span>
);

function AssigneeSelect({ subject, assignedTo, isSaving, onAssign }: AssigneeControlProps & { isSaving: boolean }) {
  const { data: employees = [], isLoading, isError } = useAdminListEmployeesQuery();
  const nameOf = (id: unknown): string => {
    const employee = employees.find((candidate) => candidate.id === id);
    return employee ? fullName(employee) : FORMER_EMPLOYEE;
  };
  return (
    <Select
      className={styles.select ?? ''}
      aria-label={`Assign the ${subject} to`}
      placeholder={isError ? 'Staff did not load' : 'Assign to'}
      loading={isLoading || isSaving}
      disabled={isSaving}
      popupMatchSelectWidth={false}
      value={isLoading ? undefined : assignedTo}
      options={[
        { value: UNASSIGNED, label: 'Unassigned' },
        ...employees.map((employee) => ({ value: employee.id, label: fullName(employee) })),
      ]}
      labelRender={({ value }) => renderEmployee(nameOf(value), 20)}
      optionRender={({ value }) =>
        value === UNASSIGNED ? <span className={styles.muted}>Unassigned</span> : renderEmployee(nameOf(value), 22)
      }
      onChange={(value: string | null) => void onAssign(value || null)}
    />
  );
}
