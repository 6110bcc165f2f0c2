import { scopeOf, type Employee } from '@hive/contracts';
import { useHost } from '@hive/session';
import { lazyComponent } from '@hive/ui';
import { useCurrentStaff } from '../../app/current-staff';
import { useAdminListEmployeesQuery } from '../../shared/colleagues.api';
import { assignmentError } from '../../features/assignment/assignment-error';
import type { BulkAssignProps } from '../../features/assignment/bulk-assign';

// most visits to the lists select nothing; the bar around it waits for it
const LazyBulkAssign = lazyComponent<BulkAssignProps>(
  async () => (await import(/* webpackChunkName: "bulk-assign" */ '../../features/assignment/bulk-assign')).BulkAssign,
);

/** Notifies the user of the outcome of an assignment. */
export function useAssignmentNotice(subject: 'message' | 'client') {
  const host = useHost();
  const name = subject === 'message' ? 'Message' : 'Client';
  return (error: unknown, isUnassigned: boolean) => {
    if (error) {
      host.notify({ title: 'Error', description: assignmentError(error, subject), variant: 'destructive' });
    } else {
      const outcome = isUnassigned ? 'unassigned' : 'assigned';
      host.notify({ title: 'Success', description: `${name} ${outcome} successfully!` });
    }
  };
}

const noOwners: readonly Employee[] = [];

/** The choices of the filter by assignee. Users who do not see everything only get themselves and "unassigned". */
export function useOwners(): readonly Employee[] {
  const staff = useCurrentStaff();
  const { data = noOwners } = useAdminListEmployeesQuery();
  const seesAll = staff?.staffLevel !== undefined && scopeOf(staff.staffLevel, 'inquiries:view') === 'all';
  return seesAll ? data : noOwners;
}

/** The select above the selected rows of a list. */
export const renderBulkAssign = (onAssign: (employeeId: string | null) => void) => (
  <LazyBulkAssign onAssign={onAssign} />
);
