import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HeldSubmissionEntity } from '../spam/held-submission.entity.js';
import { HeldSubmissionsController } from './held-submissions.controller.js';
import { HeldSubmissionsJobs } from './held-submissions.jobs.js';
import { HeldSubmissionsService } from './held-submissions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([HeldSubmissionEntity])],
  controllers: [HeldSubmissionsController],
  providers: [HeldSubmissionsService, HeldSubmissionsJobs],
})
export class HeldSubmissionsModule {}
