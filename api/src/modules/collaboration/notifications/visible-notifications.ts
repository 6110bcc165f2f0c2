import { scopeOf } from '@hive/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Principal } from '../../../common/http/access/principal.js';
import { NotificationEntity } from './notification.entity.js';
import { kindsOf } from './notifications.rules.js';

/** Clients that an employee sees: unassigned ones, their own, and those of projects that they own. */
const IN_SCOPE = `(notification.clientId IS NULL
  OR notification.clientId IN (SELECT id FROM clients WHERE assigned_to IS NULL OR assigned_to = :callerId)
  OR notification.clientId IN (SELECT client_id FROM projects WHERE owner_id = :callerId))`;

/**
 * A query of the person's notifications, as `notification`: without kinds for which they have lost the right, and without
 * clients that they no longer see.
 */
export function visibleNotifications(
  manager: EntityManager,
  caller: Principal,
): SelectQueryBuilder<NotificationEntity> {
  const builder = manager
    .createQueryBuilder(NotificationEntity, 'notification')
    .where('notification.recipientId = :callerId', { callerId: caller.id })
    .andWhere('notification.kind = ANY (:kinds)', { kinds: kindsOf(caller) });
  return caller.kind === 'staff' && scopeOf(caller.level, 'projects:view') !== 'all'
    ? builder.andWhere(IN_SCOPE)
    : builder;
}
