import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { ClientsController } from './clients.controller.js';
import { ClientsJobs } from './clients.jobs.js';
import { ClientsService } from './clients.service.js';
import { PortalAccess } from './portal-access.js';
import { ClientEntity } from './client.entity.js';
import { OneTimeTokenEntity } from '../tokens/one-time-token.entity.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([ClientEntity, OneTimeTokenEntity])],
  controllers: [ClientsController],
  providers: [ClientsService, ClientsJobs, PortalAccess],
  exports: [PortalAccess],
})
export class ClientsModule {}
