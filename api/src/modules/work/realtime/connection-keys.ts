import { scopeOf } from '@hive/contracts';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import { isStaffView, type Principal } from '../../../common/http/access/principal.js';
import type { ChatAudience } from '../chat/chat-delivery.js';

/** A group of connections: of a session, of a person, or of the recipients of a conversation's frames. */
export type ConnectionKey =
  | `session:${string}`
  /** A person, in all sessions. */
  | `person:${string}`
  /** People of a company. */
  | `company:${string}`
  /** Staff who see every conversation. */
  | 'team'
  /** Staff who see the conversations of their own clients and of unassigned ones. */
  | 'employees'
  | `employee:${string}`;

export const sessionKey = (sessionId: string): ConnectionKey => `session:${sessionId}`;
export const personKey = (principal: Principal): ConnectionKey =>
  `person:${isStaffView(principal) ? principal.viewedBy.id : principal.id}`;

/** The groups of a person's connection. */
export function keysOf(principal: Principal): ConnectionKey[] {
  const own = [sessionKey(principal.sessionId), personKey(principal)];
  if (principal.kind !== 'staff') {
    return hasCapability(principal, 'chat:view') ? [...own, `company:${principal.companyId}`] : own;
  }
  const scope = scopeOf(principal.level, 'chat:view', principal.department);
  if (scope === undefined) {
    return own;
  }
  return scope === 'all' ? [...own, 'team'] : [...own, 'employees', `employee:${principal.id}`];
}

/** The groups that receive the frames of a conversation. No connection is in two of these groups. */
export const keysOfAudience = ({ clientId, staffIds }: ChatAudience): ConnectionKey[] => [
  `company:${clientId}`,
  'team',
  ...(staffIds === 'all' ? (['employees'] as const) : staffIds.map((id) => `employee:${id}` as const)),
];
