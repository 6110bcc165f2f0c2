import { scopeOf } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { UserAddOutlined } from '@hive/ui/app/icons';
import { useCurrentStaff } from '../../app/current-staff';
import { ActionSelect } from '../../shared/action-select';
import { shortcutProps } from '../../shared/shortcut-control';
import { useAdminListEmployeesQuery } from '../../shared/colleagues.api';
import { fullName } from './use-employee-name';

const UNASSIGNED = 'none';

export interface BulkAssignProps {
  onAssign: (employeeId: string | null) => void;
}

/** Assigns the selected rows: to any of the staff, or for staff who may only assign themselves, to the user. */
export function BulkAssign({ onAssign }: BulkAssignProps) {
  const staff = useCurrentStaff();
  const { data: employees = [] } = useAdminListEmployeesQuery();
  const scope = staff?.staffLevel && scopeOf(staff.staffLevel, 'inquiries:assign');
  if (!staff || !scope) {
    return null;
  }
  if (scope === 'own') {
    return (
      <Button icon={<UserAddOutlined />} {...shortcutProps('Claim', 'A')} onClick={() => onAssign(staff.id)}>
        Claim
      </Button>
    );
  }
  return (
    <ActionSelect
      label="Assign to"
      shortcut="A"
      options={[
        { value: UNASSIGNED, label: 'Unassigned' },
        ...employees.map((employee) => ({ value: employee.id, label: fullName(employee) })),
      ]}
      onChoose={(value) => onAssign(value === UNASSIGNED ? null : value)}
    />
  );
}
