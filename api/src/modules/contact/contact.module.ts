import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { ContactController } from './contact.controller.js';
import { ContactJobs } from './contact.jobs.js';
import { ContactService } from './contact.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [ContactController],
  providers: [ContactService, ContactJobs],
})
export class ContactModule {}
