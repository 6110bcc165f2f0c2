import { OWN_COMPANY_KEY, scopeOf } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { isUuid } from '../../../platform/database/ids.js';
import type { ChatAudience } from './chat-delivery.js';

/** Parameter of `withinChatScope`: the id of an employee with scope `own`; null for no restriction. */
export const chatScopeOf = (caller: Principal): string | null =>
  caller.kind === 'staff' && scopeOf(caller.level, 'chat:view') !== 'all' ? caller.id : null;

/** SQL that is true for clients with conversations that the caller sees: the same clients as in the list of clients. */
export const withinChatScope = (alias: string, parameter: `$${number}`): string =>
  `(${parameter}::uuid IS NULL OR ${alias}.assigned_to IS NULL OR ${alias}.assigned_to = ${parameter})`;

/** The id that a key can stand for; `me` is the caller's company. Throws CLIENT.NOT_FOUND. */
export function chatClientId(key: string, caller: Principal): string {
  const ownId = caller.kind === 'staff' ? undefined : caller.companyId;
  const id = ownId !== undefined && key === OWN_COMPANY_KEY ? ownId : key.toLowerCase();
  if (!isUuid(id) || (ownId !== undefined && id !== ownId)) {
    throw new AppError('CLIENT.NOT_FOUND');
  }
  return id;
}

/** Who receives the messages of the conversation of a client that is assigned to this employee. */
export const audienceOf = (clientId: string, assignedTo: string | null): ChatAudience => ({
  clientId,
  staffIds: assignedTo === null ? 'all' : [assignedTo],
});

export interface VisibleConversation {
  clientId: string;
  /** 0 before the first message. */
  lastSequence: number;
  audience: ChatAudience;
}

/** The conversation of a client that the caller sees; any other is CLIENT.NOT_FOUND. */
export async function getVisibleConversation(
  manager: EntityManager,
  key: string,
  caller: Principal,
): Promise<VisibleConversation> {
  const clientId = chatClientId(key, caller);
  const [found] = await manager.query<{ assignedTo: string | null; lastSequence: number }[]>(
    `SELECT client.assigned_to AS "assignedTo", coalesce(conversation.last_sequence, 0) AS "lastSequence"
     FROM clients AS client LEFT JOIN chat_conversations AS conversation ON conversation.client_id = client.id
     WHERE client.id = $1 AND ${withinChatScope('client', '$2')}`,
    [clientId, chatScopeOf(caller)],
  );
  if (!found) {
    throw new AppError('CLIENT.NOT_FOUND');
  }
  return { clientId, lastSequence: found.lastSequence, audience: audienceOf(clientId, found.assignedTo) };
}
