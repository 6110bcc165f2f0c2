import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PortalAccessModule } from '../../identity/portal-access/portal-access.module.js';
import { SignupEntity } from './signup.entity.js';
import { SignupsController } from './signups.controller.js';
import { SignupsJobs } from './signups.jobs.js';
import { SignupsService } from './signups.service.js';

@Module({
  imports: [PortalAccessModule, TypeOrmModule.forFeature([SignupEntity])],
  controllers: [SignupsController],
  providers: [SignupsService, SignupsJobs],
})
export class SignupsModule {}
