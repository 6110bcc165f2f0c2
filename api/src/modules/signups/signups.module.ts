import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SignupsController } from './signups.controller.js';
import { SignupsJobs } from './signups.jobs.js';
import { SignupsService } from './signups.service.js';
import { SignupEntity } from './signup.entity.js';

@Module({
  imports: [ClientsModule, SettingsModule, TypeOrmModule.forFeature([SignupEntity])],
  controllers: [SignupsController],
  providers: [SignupsService, SignupsJobs],
})
export class SignupsModule {}
