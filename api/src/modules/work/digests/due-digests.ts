import { DIGEST_DELAY_MINUTES, scopeOf, type ChatSenderType } from '@hive/contracts';
import { In, type EntityManager } from 'typeorm';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';
import { companyPeople, staffWith } from '../../collaboration/notifications/notification-recipients.js';

/** The content of one person's digest. */
export interface DueDigest {
  person: PrincipalRef;
  notificationIds: string[];
  /** Clients with unread messages. */
  chatIds: string[];
}

/** Rows of one run; the next one follows within a minute. */
const BATCH = 2000;

/** A later due time was stored by a clock that was ahead; such rows are sent now. */
const AFTER_ANY_DELAY = `$1::timestamptz + interval '${2 * DIGEST_DELAY_MINUTES} minutes'`;

/** Notifications that a person wants only by e-mail count as read afterwards. */
const CLAIM_NOTIFICATIONS = `
  UPDATE notifications SET mail_due_at = NULL, read_at = CASE WHEN is_in_app THEN NULL ELSE $1::timestamptz END
  WHERE id IN (SELECT id FROM notifications WHERE (mail_due_at <= $1 OR mail_due_at > ${AFTER_ANY_DELAY}) AND read_at IS NULL
    ORDER BY mail_due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
  RETURNING id, recipient_kind AS kind, recipient_id AS "personId"`;

const CLAIM_CHATS = `
  INSERT INTO chat_mail_marks AS mark (client_id, sender_type, mailed_up_to)
  SELECT client_id, sender_type, max(sequence) FROM chat_messages
  WHERE NOT is_read AND (created_at <= $1::timestamptz - interval '${DIGEST_DELAY_MINUTES} minutes'
    OR created_at > ${AFTER_ANY_DELAY})
  GROUP BY client_id, sender_type
  ON CONFLICT (client_id, sender_type) DO UPDATE SET mailed_up_to = excluded.mailed_up_to
    WHERE mark.mailed_up_to < excluded.mailed_up_to
  RETURNING client_id AS "clientId", sender_type AS "senderType"`;

/**
 * Takes everything that has been unread for ten minutes and was in no digest, by person. Each item is taken once, even by
 * concurrent processes: it counts as mailed when the transaction commits.
 */
export async function takeDueDigests(manager: EntityManager, now: Date): Promise<DueDigest[]> {
  const digests = new Map<string, DueDigest>();
  const digestOf = (person: PrincipalRef): DueDigest => {
    const digest = digests.get(person.id) ?? { person, notificationIds: [], chatIds: [] };
    digests.set(person.id, digest);
    return digest;
  };
  const [notifications] = await manager.query<[{ id: string; kind: PrincipalRef['kind']; personId: string }[], number]>(
    CLAIM_NOTIFICATIONS,
    [now],
  );
  for (const { id, kind, personId } of notifications) {
    digestOf({ kind, id: personId }).notificationIds.push(id);
  }
  const chats = await manager.query<{ clientId: string; senderType: ChatSenderType }[]>(CLAIM_CHATS, [now]);
  for (const { clientId, senderType } of chats) {
    const people =
      senderType === 'client'
        ? await staffOfConversation(manager, clientId)
        : await companyPeople(manager, clientId, 'chat:view');
    people.forEach((person) => digestOf(person).chatIds.push(clientId));
  }
  return [...digests.values()];
}

/**
 * Who answers a client: the person who leads the account, otherwise the owners of its projects who see the conversation,
 * otherwise managers and admins.
 */
async function staffOfConversation(manager: EntityManager, clientId: string): Promise<PrincipalRef[]> {
  const client = await manager.findOneBy(ClientEntity, { id: clientId });
  const projects = await manager.findBy(ProjectEntity, { clientId });
  const owners = projects.flatMap(({ ownerId }) => ownerId ?? []);
  for (const ids of [client?.assignedTo ? [client.assignedTo] : [], owners]) {
    const active = await manager.findBy(EmployeeEntity, { id: In(ids), isActive: true });
    // an employee does not see the client of a colleague, even if the colleague was deactivated
    const withAccess = active.filter(
      ({ id, accessLevel }) => scopeOf(accessLevel, 'chat:view') === 'all' || (client?.assignedTo ?? id) === id,
    );
    if (withAccess.length > 0) {
      return withAccess.map(({ id }) => ({ kind: 'staff', id }));
    }
  }
  return staffWith(manager, 'chat:view');
}
