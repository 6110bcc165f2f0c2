import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../identity/auth/auth.module.js';
import { ChatMailMarkEntity } from './chat-mail-mark.entity.js';
import { DigestsJobs } from './digests.jobs.js';
import { NotificationDigests } from './notification-digests.js';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([ChatMailMarkEntity])],
  providers: [DigestsJobs, NotificationDigests],
})
export class DigestsModule {}
