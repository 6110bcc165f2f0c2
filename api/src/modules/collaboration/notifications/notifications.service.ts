import { Injectable } from '@nestjs/common';
import {
  notificationDeclarations,
  type MarkNotificationsRead,
  type Notification,
  type NotificationCounts,
  type NotificationKind,
  type NotificationListQuery,
  type NotificationPreference,
  type UpdateNotificationPreferences,
} from '@hive/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { NotificationPreferenceEntity } from './notification-preference.entity.js';
import { presentNotification } from './notification.presenter.js';
import { defaultDelivery, kindsOf } from './notifications.rules.js';
import { visibleNotifications } from './visible-notifications.js';

/** Runs in the transaction that marks a person's notifications as read, with the subjects of those notifications. */
type ReadListener = (tx: Tx, subjectIds: readonly string[]) => Promise<void>;

/** The notifications and preferences of the caller. */
@Injectable()
export class NotificationsService {
  private readonly readListeners = new Map<NotificationKind, ReadListener>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** One listener for each kind. */
  onRead(kind: NotificationKind, listener: ReadListener): void {
    this.readListeners.set(kind, listener);
  }

  list({ isUnread, ...query }: NotificationListQuery, caller: Principal): Promise<Page<Notification>> {
    const builder = visibleNotifications(this.dataSource.manager, caller).andWhere('notification.isInApp');
    if (isUnread) {
      builder.andWhere('notification.readAt IS NULL');
    }
    const search = ['notification.title', 'notification.text'];
    return findPage(builder, query, { search, present: presentNotification });
  }

  counts(caller: Principal): Promise<NotificationCounts> {
    return countUnread(this.dataSource.manager, caller);
  }

  markRead({ ids, all }: MarkNotificationsRead, caller: Principal): Promise<NotificationCounts> {
    return this.transactions.run(caller, async (tx) => {
      const [rows] = await tx.manager.query<[{ kind: NotificationKind; subjectId: string }[], number]>(
        `UPDATE notifications SET read_at = $3, mail_due_at = NULL
         WHERE recipient_id = $1 AND read_at IS NULL AND is_in_app AND ($2::uuid[] IS NULL OR id = ANY ($2))
         RETURNING kind, subject_id AS "subjectId"`,
        [caller.id, all ? null : (ids ?? []), this.clock.now()],
      );
      if (rows.length > 0) {
        for (const [kind, listener] of this.readListeners) {
          const ofKind = rows.filter((row) => row.kind === kind);
          await listener(
            tx,
            ofKind.map(({ subjectId }) => subjectId),
          );
        }
        tx.publish('notification.changed', { recipientId: caller.id });
      }
      return countUnread(tx.manager, caller);
    });
  }

  getPreferences(caller: Principal): Promise<NotificationPreference[]> {
    return readPreferences(this.dataSource.manager, caller);
  }

  /** Throws NOTIFICATION.KIND_NOT_OFFERED. */
  updatePreferences(
    { kind, inApp, byMail }: UpdateNotificationPreferences,
    caller: Principal,
  ): Promise<NotificationPreference[]> {
    if (!kindsOf(caller).includes(kind)) {
      throw new AppError('NOTIFICATION.KIND_NOT_OFFERED');
    }
    return this.transactions.run(caller, async (tx) => {
      const preset = defaultDelivery(kind);
      await tx.manager.query(
        `INSERT INTO notification_preferences AS p (id, person_kind, person_id, kind, in_app, by_mail)
         VALUES ($1, $2, $3, $4, coalesce($5, $7::boolean), coalesce($6, $8::boolean))
         ON CONFLICT (person_id, kind) DO UPDATE
         SET in_app = coalesce($5, p.in_app), by_mail = coalesce($6, p.by_mail)`,
        [newId(), caller.kind, caller.id, kind, inApp ?? null, byMail ?? null, preset.inApp, preset.byMail],
      );
      tx.publish('notification.changed', { recipientId: caller.id });
      return readPreferences(tx.manager, caller);
    });
  }
}

async function countUnread(manager: EntityManager, caller: Principal): Promise<NotificationCounts> {
  const unread = await visibleNotifications(manager, caller)
    .andWhere('notification.isInApp AND notification.readAt IS NULL')
    .getCount();
  const chat = (await readPreferences(manager, caller)).find(({ kind }) => kind === 'chat');
  return { unread, hasChat: chat?.inApp === true };
}

async function readPreferences(manager: EntityManager, caller: Principal): Promise<NotificationPreference[]> {
  const rows = await manager.findBy(NotificationPreferenceEntity, { personId: caller.id });
  return kindsOf(caller).map((kind) => {
    const { inApp, byMail } = rows.find((row) => row.kind === kind) ?? defaultDelivery(kind);
    return { kind, label: notificationDeclarations[kind].label, inApp, byMail };
  });
}
