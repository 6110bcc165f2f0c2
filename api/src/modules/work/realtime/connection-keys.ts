import { scopeOf } from '@hive/contracts';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import { isStaffView, type Principal } from '../../../common/http/access/principal.js';
import type { ChatAudience } from '../chat/chat-delivery.js';

/** A group of connections: those of a session or of a person, or those that receive the messages of a conversation. */
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

/** The groups that receive the messages of a conversation. No connection is in two of them. */
export const keysOfAudience = ({ clientId, staffIds }: ChatAudience): ConnectionKey[] => [
  `company:${clientId}`,
  'team',
  ...(staffIds === 'all' ? (['employees'] as const) : staffIds.map((id) => `employee:${id}` as const)),
];
