import { Module } from '@nestjs/common';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';
import { TestEmailService } from './test-email.service.js';

@Module({ controllers: [MailController], providers: [MailService, TestEmailService] })
export class MailModule {}
