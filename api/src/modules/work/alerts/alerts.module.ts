import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../../collaboration/notifications/notifications.module.js';
import { AuthModule } from '../../identity/auth/auth.module.js';
import { AlertMailEntity } from './alert-mail.entity.js';
import { AlertMails } from './alert-mails.js';
import { AlertSender } from './alert-sender.js';
import { AlertEntity } from './alert.entity.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsJobs } from './alerts.jobs.js';
import { AlertsService } from './alerts.service.js';

@Module({
  imports: [AuthModule, NotificationsModule, TypeOrmModule.forFeature([AlertEntity, AlertMailEntity])],
  controllers: [AlertsController],
  providers: [AlertsService, AlertsJobs, AlertSender, AlertMails],
})
export class AlertsModule {}
