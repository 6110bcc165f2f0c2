import { Module } from '@nestjs/common';
import { TokensModule } from '../../base/tokens/tokens.module.js';
import { PasswordLinksModule } from '../password-links/password-links.module.js';
import { PortalAccessController } from './portal-access.controller.js';
import { PortalAccessJobs } from './portal-access.jobs.js';
import { PortalAccessService } from './portal-access.service.js';

@Module({
  imports: [TokensModule, PasswordLinksModule],
  controllers: [PortalAccessController],
  providers: [PortalAccessService, PortalAccessJobs],
  exports: [PortalAccessService],
})
export class PortalAccessModule {}
