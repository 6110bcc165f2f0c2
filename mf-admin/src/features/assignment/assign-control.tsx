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
const FORMER = 'A former colleague';

interface AssigneeControlProps {
  /** What is assigned, for readers: 'message from Helen Castillo'. */
  what: string;
  assignedTo: string | null;
  onAssign: (employeeId: string | null) => Promise<void>;
}

/** Who works on a row: a selector of the staff, or 'Claim' for those who may only take work themselves. */
export function AssigneeControl(props: AssigneeControlProps) {
  const staff = useCurrentStaff();
  const [saving, setSaving] = useState(false);
  const scope = staff?.staffLevel && scopeOf(staff.staffLevel, 'inquiries:assign');
  const save = async (employeeId: string | null) => {
    setSaving(true);
    await props.onAssign(employeeId).finally(() => setSaving(false));
  };
  if (scope === 'all') {
    return <AssigneeSelect {...props} saving={saving} onAssign={save} />;
  }
  if (scope !== 'own' || props.assignedTo !== null) {
    return null;
  }
  return (
    <Button
      icon={<UserAddOutlined aria-hidden />}
      loading={saving}
      aria-label={`Claim the ${props.what}`}
      onClick={() => void save(staff?.id ?? null)}
    >
      Claim
    </Button>
  );
}

const face = (name: string, size: number) => (
  <span className={styles.option}>
    <PersonAvatar name={name} size={size} />
    <span className={styles.name}>{name}</span>
  </span>
);

function AssigneeSelect({ what, assignedTo, saving, onAssign }: AssigneeControlProps & { saving: boolean }) {
  const { data: employees = [], isLoading, isError } = useAdminListEmployeesQuery();
  const nameOf = (id: unknown): string => {
    const employee = employees.find((candidate) => candidate.id === id);
    return employee ? fullName(employee) : FORMER;
  };
  return (
    <Select
      className={styles.select ?? ''}
      aria-label={`Assign the ${what} to`}
      placeholder={isError ? 'Staff did not load' : 'Assign to'}
      loading={isLoading || saving}
      disabled={saving}
      popupMatchSelectWidth={false}
      value={isLoading ? undefined : assignedTo}
      options={[
        { value: UNASSIGNED, label: 'Unassigned' },
        ...employees.map((employee) => ({ value: employee.id, label: fullName(employee) })),
      ]}
      labelRender={({ value }) => face(nameOf(value), 20)}
      optionRender={({ value }) =>
        value === UNASSIGNED ? <span className={styles.quiet}>Unassigned</span> : face(nameOf(value), 22)
      }
      onChange={(value: string | null) => void onAssign(value || null)}
    />
  );
}
