import type { NotificationKind } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import type { PrincipalRef } from '../../../common/http/access/principal.js';
import type { Recipient } from '../../../platform/mail/mailer.js';
import { NotificationPreferenceEntity } from './notification-preference.entity.js';
import { defaultDelivery } from './notifications.rules.js';

/** Whether the person wants mails of this kind. */
export async function wantsMail(manager: EntityManager, personId: string, kind: NotificationKind): Promise<boolean> {
  const preference = await manager.findOneBy(NotificationPreferenceEntity, { personId, kind });
  return (preference ?? defaultDelivery(kind)).byMail;
}

/** A person who can be mailed. */
export type MailedPerson = PrincipalRef & { email: string };

/** The recipient of a mail of this kind, with a link that switches such mails off; undefined when the person does not want them. */
export async function recipientOf(
  manager: EntityManager,
  { kind: personKind, id, email }: MailedPerson,
  kind: NotificationKind,
): Promise<Recipient | undefined> {
  return (await wantsMail(manager, id, kind))
    ? { to: email, subscription: { person: { kind: personKind, id }, kinds: [kind] } }
    : undefined;
}
