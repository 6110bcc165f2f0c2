import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SignupsController } from './signups.controller.js';
import { SignupsJobs } from './signups.jobs.js';
import { SignupsService } from './signups.service.js';

@Module({
  imports: [ClientsModule, SettingsModule],
  controllers: [SignupsController],
  providers: [SignupsService, SignupsJobs],
})
export class SignupsModule {}
