import { Module } from '@nestjs/common';
import { TokensModule } from '../../base/tokens/tokens.module.js';
import { PasswordLinkTokens } from './password-link-tokens.js';
import { PasswordLinksController } from './password-links.controller.js';
import { PasswordLinksJobs } from './password-links.jobs.js';
import { PasswordLinksService } from './password-links.service.js';

@Module({
  imports: [TokensModule],
  controllers: [PasswordLinksController],
  providers: [PasswordLinksService, PasswordLinksJobs, PasswordLinkTokens],
  exports: [PasswordLinksService],
})
export class PasswordLinksModule {}
