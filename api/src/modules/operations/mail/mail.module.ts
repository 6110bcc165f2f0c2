import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailController } from './mail.controller.js';
import { MailSenderService } from './mail-sender.service.js';
import { MailService } from './mail.service.js';
import { MailSettingsEntity } from './mail-settings.entity.js';
import { TestEmailService } from './test-email.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MailSettingsEntity])],
  controllers: [MailController],
  providers: [MailService, MailSenderService, TestEmailService],
})
export class MailModule {}
