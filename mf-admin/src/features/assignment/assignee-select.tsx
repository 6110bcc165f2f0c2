import { useEffect, useRef, useState } from 'react';
import { Select, type RefSelectProps } from 'antd';
import type { Employee, OpenWork } from '@hive/contracts';
import { AntdTheme } from '@hive/ui/app/theme';
import { Assignee } from './assignee';
import { fullName } from './use-employee-name';
import styles from './assignment.module.css';

const UNASSIGNED = '';

const openText = (openWork: OpenWork[], id: unknown): string =>
  `${openWork.find(({ employeeId }) => employeeId === id)?.count ?? 0} open`;

export interface AssigneeSelectProps {
  label: string;
  employees: Employee[];
  /** Undefined until it has loaded, and when it fails to load: the choice works without it. */
  openWork: OpenWork[] | undefined;
  value: string | null;
  nameOf: (employeeId: string) => string;
  isSaving: boolean;
  onChange: (employeeId: string | null) => void;
}

function StaffOptions({ label, employees, openWork, value, nameOf, isSaving, onChange }: AssigneeSelectProps) {
  const select = useRef<RefSelectProps>(null);
  const [isOpen, setIsOpen] = useState(true);
  // the options as they were when the list opened: a colleague who joins or leaves would move them under the pointer
  const [offered, setOffered] = useState(employees);
  const setOpen = (next: boolean) => {
    setIsOpen(next && !isSaving);
    setOffered(employees);
  };
  useEffect(() => select.current?.focus(), []);
  return (
    <Select
      ref={select}
      // not disabled while it saves, because that takes the focus away
      open={isOpen && !isSaving}
      onOpenChange={setOpen}
      className={styles.select ?? ''}
      aria-label={label}
      placeholder="Assign to"
      loading={isSaving}
      popupMatchSelectWidth={false}
      value={value}
      options={[
        { value: UNASSIGNED, label: 'Unassigned' },
        ...offered.map((employee) => ({ value: employee.id, label: fullName(employee) })),
      ]}
      labelRender={({ value: id }) => <Assignee name={nameOf(String(id))} size={20} />}
      optionRender={({ value: id, data }) =>
        id === UNASSIGNED ? (
          <span className={styles.muted}>{data.label}</span>
        ) : (
          <span className={styles.person}>
            <Assignee name={data.label} size={22} />
            <span className={styles.work}>{openWork ? openText(openWork, id) : null}</span>
          </span>
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
