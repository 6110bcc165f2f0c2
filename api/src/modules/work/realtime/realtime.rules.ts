import {
  scopeOf,
  serverEvents,
  type EventDeclaration,
  type ServerEventName,
  type ServerMessage,
} from '@hive/contracts';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import { isStaffView, type Principal } from '../../../common/http/access/principal.js';

/** Whether this version of the product knows the event. */
export const isEventName = (name: string): name is ServerEventName => Object.hasOwn(serverEvents, name);

/** Whether the principal may receive some events of this name. */
export function isInAudience(principal: Principal, event: ServerEventName): boolean {
  const { audience, companyKey, companyCapability }: EventDeclaration = serverEvents[event];
  if (audience === 'everyone') {
    return true;
  }
  if (principal.kind === 'staff') {
    return hasCapability(principal, audience);
  }
  return companyKey !== undefined && (companyCapability === undefined || hasCapability(principal, companyCapability));
}

/**
 * Whether the principal receives this event. People of a client receive events of their company only. An event with a
 * recipient reaches only that person, not staff who view the portal as that person.
 */
export function canReceive(principal: Principal, { type, data }: ServerMessage): boolean {
  const { audience, companyKey, recipientKey }: EventDeclaration = serverEvents[type];
  if (recipientKey !== undefined) {
    return Reflect.get(data, recipientKey) === principal.id && !isStaffView(principal);
  }
  return (
    isInAudience(principal, type) &&
    (principal.kind === 'staff' ||
      audience === 'everyone' ||
      (companyKey !== undefined && Reflect.get(data, companyKey) === principal.companyId))
  );
}

/** Whether the principal receives the event without its payload. */
export function hasHiddenPayload(principal: Principal, event: ServerEventName): boolean {
  const { audience, isScoped }: EventDeclaration = serverEvents[event];
  return (
    isScoped === true &&
    principal.kind === 'staff' &&
    audience !== 'everyone' &&
    scopeOf(principal.level, audience, principal.department) === 'own'
  );
}
