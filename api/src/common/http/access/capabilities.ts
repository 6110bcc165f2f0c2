import {
  isTeamCapability,
  scopeOf,
  staffCapabilities,
  teamCan,
  type Capability,
  type TeamCapability,
} from '@hive/contracts';
import { AppError } from '../../errors/app-error.js';
import type { Principal } from './principal.js';

const isStaffCapability = (name: string): name is Capability => Object.hasOwn(staffCapabilities, name);

/** Whether the principal has the capability, by the table of staff or that of client teams. */
export function hasCapability(principal: Principal, capability: Capability | TeamCapability): boolean {
  if (principal.kind === 'staff') {
    return isStaffCapability(capability) && scopeOf(principal.level, capability, principal.department) !== undefined;
  }
  return isTeamCapability(capability) && teamCan(principal.rights, capability);
}

/** For use cases that no route guards. Throws AUTH.FORBIDDEN. */
export function assertCapability(principal: Principal, capability: Capability | TeamCapability): void {
  if (!hasCapability(principal, capability)) {
    throw new AppError('AUTH.FORBIDDEN');
  }
}
