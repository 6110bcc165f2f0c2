import type { NotificationKind } from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { NotificationPreferenceEntity } from './notification-preference.entity.js';
import { defaultDelivery } from './notifications.rules.js';

/** Whether the person wants mails of this kind. */
export async function wantsMail(manager: EntityManager, personId: string, kind: NotificationKind): Promise<boolean> {
  const preference = await manager.findOneBy(NotificationPreferenceEntity, { personId, kind });
  return (preference ?? defaultDelivery(kind)).byMail;
}
