import type { CapabilityScope } from '@hive/contracts';

/** Assigning moves new to assigned; any other status is kept, and taking the assignment away moves nothing. */
export const statusAfterAssigning = <S extends string>(status: S, employeeId: string | null): S | 'assigned' =>
  status === 'new' && employeeId !== null ? 'assigned' : status;

/** `all` assigns anyone and takes assignments away; `own` claims for the caller alone. */
export const mayAssign = (scope: CapabilityScope, callerId: string, employeeId: string | null): boolean =>
  scope === 'all' || employeeId === callerId;
