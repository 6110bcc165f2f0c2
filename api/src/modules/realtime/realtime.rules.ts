import { scopeOf, serverEvents, type ServerEventName } from '@hive/contracts';
import type { Principal } from '../../common/http/access/principal.js';

/** Whether this version of the product knows the event. */
export const isEventName = (name: string): name is ServerEventName => Object.hasOwn(serverEvents, name);

/** Whether the principal belongs to the event's audience. */
export function canReceive(principal: Principal, event: ServerEventName): boolean {
  const { audience } = serverEvents[event];
  if (audience === 'everyone') {
    return true;
  }
  return principal.kind === 'staff' && scopeOf(principal.level, audience, principal.department) !== undefined;
}
