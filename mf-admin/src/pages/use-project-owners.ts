import { scopeOf, type Employee } from '@hive/contracts';
import { useCurrentStaff } from '../app/current-staff';
import { useAdminListEmployeesQuery } from '../shared/colleagues.api';

const none: Employee[] = [];

/** The staff to choose an owner from; undefined for users who only see their own projects. */
export function useProjectOwners(): Employee[] | undefined {
  const staff = useCurrentStaff();
  const { data = none } = useAdminListEmployeesQuery();
  const seesAll = staff?.staffLevel !== undefined && scopeOf(staff.staffLevel, 'projects:edit') === 'all';
  return seesAll ? data : undefined;
}
