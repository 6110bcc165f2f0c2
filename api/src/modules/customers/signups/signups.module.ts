import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../identity/auth/auth.module.js';
import { PortalAccessModule } from '../../identity/portal-access/portal-access.module.js';
import { SignupEntity } from './signup.entity.js';
import { SignupsController } from './signups.controller.js';
import { SignupsJobs } from './signups.jobs.js';
import { SignupUndoService } from './signup-undo.service.js';
import { SignupsService } from './signups.service.js';

@Module({
  imports: [AuthModule, PortalAccessModule, TypeOrmModule.forFeature([SignupEntity])],
  controllers: [SignupsController],
  providers: [SignupsService, SignupUndoService, SignupsJobs],
})
export class SignupsModule {}
