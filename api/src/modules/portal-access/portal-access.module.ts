import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { PortalAccessController } from './portal-access.controller.js';
import { PortalAccessJobs } from './portal-access.jobs.js';
import { PortalAccessService } from './portal-access.service.js';

@Module({
  imports: [SettingsModule, TokensModule],
  controllers: [PortalAccessController],
  providers: [PortalAccessService, PortalAccessJobs],
  exports: [PortalAccessService],
})
export class PortalAccessModule {}
