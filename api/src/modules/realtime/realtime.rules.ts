import { scopeOf, type Capability, type ServerEventName } from '@hive/contracts';
import type { Principal } from '../../common/http/access/principal.js';

/** Who hears of an event: everyone logged in, or staff with a capability. */
const audiences: Record<ServerEventName, 'everyone' | Capability> = {
  'signup.created': 'signups:decide',
  'signup.decided': 'signups:decide',
  'contact.created': 'inquiries:view',
  'contact.changed': 'inquiries:view',
  'client.created': 'inquiries:view',
  'client.changed': 'inquiries:view',
  'content.changed': 'everyone',
  'release.changed': 'everyone',
  resync: 'everyone',
};

export const isEventName = (name: string): name is ServerEventName => Object.hasOwn(audiences, name);

export function canReceive(principal: Principal, event: ServerEventName): boolean {
  const audience = audiences[event];
  if (audience === 'everyone') {
    return true;
  }
  return principal.kind === 'staff' && scopeOf(principal.level, audience, principal.department) !== undefined;
}
