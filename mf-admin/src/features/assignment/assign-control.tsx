import { useState } from 'react';
import { Button, Select } from 'antd';
import { UserAddOutlined } from '@ant-design/icons';
import { scopeOf } from '@hive/contracts';
import { PersonAvatar } from '@hive/ui/antd';
import { useStaff } from '../../app/host';
import { useAdminListEmployeesQuery } from './assignment.api';
import { fullName } from './use-employees';
import styles from './assignment.module.css';

const UNASSIGNED = '';

interface AssignControlProps {
  /** What is assigned, for readers: 'message from Helen Castillo'. */
  what: string;
  assignedTo: string | null;
  onAssign: (employeeId: string | null) => Promise<void>;
}

const face = (name: string, size: number) => (
  <span className={styles.option}>
    <PersonAvatar name={name} size={size} />
    <span className={styles.name}>{name}</span>
  </span>
);

/** Who works on a row: a selector of the staff, or 'Claim' for those who may only take work themselves. */
export function AssignControl({ what, assignedTo, onAssign }: AssignControlProps) {
  const staff = useStaff();
  const { data: employees = [], isLoading, isError } = useAdminListEmployeesQuery();
  const [saving, setSaving] = useState(false);
  const assign = async (employeeId: string | null) => {
    setSaving(true);
    await onAssign(employeeId).finally(() => setSaving(false));
  };
  if (!staff?.staffLevel || !staff.permissions.includes('inquiries:assign')) {
    return null;
  }
  if (scopeOf(staff.staffLevel, 'inquiries:assign') === 'own') {
    return assignedTo === null ? (
      <Button
        icon={<UserAddOutlined />}
        loading={saving}
        aria-label={`Claim the ${what}`}
        onClick={() => void assign(staff.id)}
      >
        Claim
      </Button>
    ) : null;
  }
  const known = assignedTo === null || employees.some(({ id }) => id === assignedTo);
  return (
    <Select
      className={styles.select ?? ''}
      aria-label={`Assign the ${what} to`}
      placeholder={isError ? 'Staff did not load' : 'Assign to'}
      loading={isLoading || saving}
      disabled={saving}
      popupMatchSelectWidth={false}
      value={known ? (assignedTo ?? undefined) : 'A former colleague'}
      options={[
        { value: UNASSIGNED, label: 'Unassigned' },
        ...employees.map((employee) => ({ value: employee.id, label: fullName(employee) })),
      ]}
      labelRender={({ label, value }) => face(String(label ?? value), 20)}
      optionRender={({ value, label }) =>
        value === UNASSIGNED ? <span className={styles.quiet}>{label}</span> : face(String(label), 22)
      }
      onChange={(value: string) => void assign(value === UNASSIGNED ? null : value)}
    />
  );
}
