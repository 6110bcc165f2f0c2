import { Controller } from '@nestjs/common';
import {
  notificationContract,
  type MarkNotificationsRead,
  type Notification,
  type NotificationCounts,
  type NotificationListQuery,
  type NotificationPreference,
  type UpdateNotificationPreferences,
} from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Endpoint(notificationContract.list)
  list(
    @ValidQuery(notificationContract.list) query: NotificationListQuery,
    @Caller() caller: Principal,
  ): Promise<Page<Notification>> {
    return this.notifications.list(query, caller);
  }

  @Endpoint(notificationContract.counts)
  counts(@Caller() caller: Principal): Promise<NotificationCounts> {
    return this.notifications.counts(caller);
  }

  @Endpoint(notificationContract.markRead)
  markRead(
    @ValidBody(notificationContract.markRead) body: MarkNotificationsRead,
    @Caller() caller: Principal,
  ): Promise<NotificationCounts> {
    return this.notifications.markRead(body, caller);
  }

  @Endpoint(notificationContract.getPreferences)
  getPreferences(@Caller() caller: Principal): Promise<NotificationPreference[]> {
    return this.notifications.getPreferences(caller);
  }

  @Endpoint(notificationContract.updatePreferences)
  updatePreferences(
    @ValidBody(notificationContract.updatePreferences) body: UpdateNotificationPreferences,
    @Caller() caller: Principal,
  ): Promise<NotificationPreference[]> {
    return this.notifications.updatePreferences(body, caller);
  }
}
