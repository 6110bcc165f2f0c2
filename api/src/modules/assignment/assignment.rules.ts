import type { CapabilityScope } from '@hive/contracts';

/** Assigning changes the status `new` to `assigned`; otherwise the status stays. */
export const statusAfterAssigning = <S extends string>(status: S, employeeId: string | null): S | 'assigned' =>
  status === 'new' && employeeId !== null ? 'assigned' : status;

/** Scope `all` assigns to every employee and removes assignments; `own` assigns to the caller alone. */
export const canAssign = (scope: CapabilityScope, callerId: string, employeeId: string | null): boolean =>
  scope === 'all' || employeeId === callerId;
