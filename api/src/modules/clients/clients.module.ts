import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { ClientsController } from './clients.controller.js';
import { ClientsJobs } from './clients.jobs.js';
import { ClientsService } from './clients.service.js';
import { PortalAccess } from './portal-access.js';

@Module({
  imports: [SettingsModule],
  controllers: [ClientsController],
  providers: [ClientsService, ClientsJobs, PortalAccess],
  exports: [PortalAccess],
})
export class ClientsModule {}
