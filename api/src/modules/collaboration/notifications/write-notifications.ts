import { DIGEST_DELAY_MINUTES, type StoredNotificationKind } from '@hive/contracts';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { defaultDelivery, excerptOf } from './notifications.rules.js';

/** An event and its recipients. */
export interface NewNotification {
  kind: StoredNotificationKind;
  /** The person who did it is left out. */
  recipients: readonly PrincipalRef[];
  subject: { type: string; id: string };
  clientId: string | null;
  /** The id of the person who did it. */
  actorId?: string;
  title: string;
  text?: string;
  /** The page that shows the subject to the recipients. */
  path: string;
  /** Whether the event has a mail of its own and is left out of the digest. */
  hasOwnMail?: boolean;
  /** Stores the text unabridged, because the notification is the only place to read it. */
  hasFullText?: boolean;
}

const INSERT = `
  INSERT INTO notifications AS n (id, recipient_kind, recipient_id, kind, subject_type, subject_id, client_id,
    actor_id, title, text, path, is_in_app, mail_due_at)
  SELECT r.id, r.kind, r.person_id, $4, $5, $6, $7, $8, $9, $10, $11, coalesce(p.in_app, $12),
    CASE WHEN $14 AND coalesce(p.by_mail, $13) THEN now() + interval '${DIGEST_DELAY_MINUTES} minutes' END
  FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS r (id, kind, person_id)
  LEFT JOIN notification_preferences AS p ON p.person_id = r.person_id AND p.kind = $4
  WHERE coalesce(p.in_app, $12) OR ($14 AND coalesce(p.by_mail, $13))
  ORDER BY r.person_id
  ON CONFLICT (recipient_id, kind, subject_id) WHERE read_at IS NULL DO UPDATE SET
    actor_id = excluded.actor_id, title = excluded.title, text = excluded.text, path = excluded.path,
    count = n.count + 1, is_in_app = excluded.is_in_app, created_at = excluded.created_at,
    mail_due_at = coalesce(n.mail_due_at, excluded.mail_due_at)
  RETURNING recipient_id AS "recipientId", is_in_app AS "isInApp"`;

/**
 * Adds notifications in the caller's transaction, according to preferences. An unread one of the same kind and subject is updated
 * instead. Returns how many people see it in the application.
 */
export async function addNotifications(tx: Tx, notification: NewNotification): Promise<number> {
  const { kind, subject, clientId, actorId = null, title, text = '', path } = notification;
  const { hasOwnMail = false, hasFullText = false } = notification;
  const people = new Map(notification.recipients.map((person) => [person.id, person]));
  const recipients = [...people.values()].filter(({ id }) => id !== actorId);
  if (recipients.length === 0) {
    return 0;
  }
  const { inApp, byMail } = defaultDelivery(kind);
  const rows = await tx.manager.query<{ recipientId: string; isInApp: boolean }[]>(INSERT, [
    recipients.map(() => newId()),
    recipients.map((recipient) => recipient.kind),
    recipients.map(({ id }) => id),
    kind,
    subject.type,
    subject.id,
    clientId,
    actorId,
    excerptOf(title),
    hasFullText ? text : excerptOf(text),
    path,
    inApp,
    byMail,
    !hasOwnMail,
  ]);
  const shown = rows.filter(({ isInApp }) => isInApp);
  shown.forEach(({ recipientId }) => tx.publish('notification.created', { recipientId }));
  return shown.length;
}

/** Removes notifications that no longer apply: subjects were decided, withdrawn or given to somebody else. */
export async function removeUnreadNotifications(
  tx: Tx,
  { kind, subjectIds }: { kind: StoredNotificationKind; subjectIds: readonly string[] },
): Promise<void> {
  const removed = 'subject_id = ANY ($1) AND kind = $2 AND read_at IS NULL';
  await remove(tx, removed, [subjectIds, kind]);
}

/** Removes everything about a subject that was deleted. */
export const removeNotificationsAbout = (tx: Tx, subjectId: string): Promise<void> =>
  remove(tx, 'subject_id = $1', [subjectId]);

async function remove(tx: Tx, condition: string, parameters: unknown[]): Promise<void> {
  const [rows] = await tx.manager.query<[{ recipientId: string }[], number]>(
    `DELETE FROM notifications WHERE ${condition} RETURNING recipient_id AS "recipientId"`,
    parameters,
  );
  const recipientIds = new Set(rows.map(({ recipientId }) => recipientId));
  recipientIds.forEach((recipientId) => tx.publish('notification.changed', { recipientId }));
}
