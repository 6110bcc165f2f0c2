import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PasswordLinksModule } from '../password-links/password-links.module.js';
import { TokensModule } from '../../base/tokens/tokens.module.js';
import { ClientEmployeeEntity } from '../../base/people/client-employee.entity.js';
import { ClientTeamController } from './client-team.controller.js';
import { ClientTeamService } from './client-team.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ClientEmployeeEntity]), PasswordLinksModule, TokensModule],
  controllers: [ClientTeamController],
  providers: [ClientTeamService],
})
export class ClientTeamModule {}
