import type { CapabilityScope } from '@hive/contracts';

/** Assigning changes the status `new` to `assigned`; otherwise the status stays. */
export const statusAfterAssigning = <S extends string>(status: S, employeeId: string | null): S | 'assigned' =>
  status === 'new' && employeeId !== null ? 'assigned' : status;

interface Assigned<S extends string> {
  status: S;
  assignedTo: string | null;
}

/** The columns of a row after its assignment; `conflict` when a colleague has since assigned it to somebody else. */
export const columnsAfterAssigning = <S extends string>(
  { status, assignedTo }: Assigned<S>,
  seen: Pick<Assigned<string>, 'assignedTo'>,
  employeeId: string | null,
): Assigned<S | 'assigned'> | 'conflict' =>
  assignedTo === seen.assignedTo || assignedTo === employeeId
    ? { assignedTo: employeeId, status: statusAfterAssigning(status, employeeId) }
    : 'conflict';

/** Scope `all` assigns to every employee and removes assignments; `own` assigns to the caller alone. */
export const canAssign = (scope: CapabilityScope, callerId: string, employeeId: string | null): boolean =>
  scope === 'all' || employeeId === callerId;
