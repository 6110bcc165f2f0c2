import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../identity/auth/auth.module.js';
import { NotificationPreferenceEntity } from './notification-preference.entity.js';
import { NotificationEntity } from './notification.entity.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsJobs } from './notifications.jobs.js';
import { NotificationsService } from './notifications.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([NotificationEntity, NotificationPreferenceEntity])],
  controllers: [NotificationsController, UnsubscribeController],
  providers: [NotificationsService, NotificationsJobs, UnsubscribeService, UnsubscribeTokens],
  exports: [NotificationsService],
})
export class NotificationsModule {}
