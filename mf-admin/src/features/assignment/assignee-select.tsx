import { useEffect, useRef, useState } from 'react';
import { Select, type RefSelectProps } from 'antd';
import type { Employee } from '@hive/contracts';
import { AntdTheme } from '@hive/ui/antd/theme';
import { Assignee } from './assignee';
import { fullName } from './use-employee-name';
import styles from './assignment.module.css';

const UNASSIGNED = '';

export interface AssigneeSelectProps {
  label: string;
  employees: Employee[];
  value: string | null;
  nameOf: (employeeId: string) => string;
  isSaving: boolean;
  onChange: (employeeId: string | null) => void;
}

function StaffOptions({ label, employees, value, nameOf, isSaving, onChange }: AssigneeSelectProps) {
  const select = useRef<RefSelectProps>(null);
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => select.current?.focus(), []);
  return (
    <Select
      ref={select}
      open={isOpen}
      onOpenChange={setIsOpen}
      className={styles.select ?? ''}
      aria-label={label}
      placeholder="Assign to"
      loading={isSaving}
      disabled={isSaving}
      popupMatchSelectWidth={false}
      value={value}
      options={[
        { value: UNASSIGNED, label: 'Unassigned' },
        ...employees.map((employee) => ({ value: employee.id, label: fullName(employee) })),
      ]}
      labelRender={({ value: id }) => <Assignee name={nameOf(String(id))} size={20} />}
      optionRender={({ value: id }) =>
        id === UNASSIGNED ? (
          <span className={styles.muted}>Unassigned</span>
        ) : (
          <Assignee name={nameOf(String(id))} size={22} />
        )
      }
      onChange={(id: string | null) => onChange(id || null)}
    />
  );
}

/** A select of the staff, open and focused when it appears. */
export const AssigneeSelect = (props: AssigneeSelectProps) => (
  <AntdTheme>
    <StaffOptions {...props} />
  </AntdTheme>
);
