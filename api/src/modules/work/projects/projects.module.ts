import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { BulkChangesModule } from '../../collaboration/bulk-changes/bulk-changes.module.js';
import { AgencyTeamService } from './agency-team.service.js';
import { MilestoneApprovalsService } from './milestone-approvals.service.js';
import { MilestoneCommentEntity } from './milestone-comment.entity.js';
import { MilestoneCommentsService } from './milestone-comments.service.js';
import { FilesModule } from '../files/files.module.js';
import { InboundMailModule } from '../../collaboration/inbound-mail/inbound-mail.module.js';
import { MilestoneMailReplies } from './milestone-mail-replies.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { MilestonesController } from './milestones.controller.js';
import { MilestonesService } from './milestones.service.js';
import { ProjectActivityService } from './project-activity.service.js';
import { ProjectBulkController } from './project-bulk.controller.js';
import { ProjectBulkService } from './project-bulk.service.js';
import { ProjectListService } from './project-list.service.js';
import { ProjectMails } from './project-mails.js';
import { ProjectReader } from './project-reader.js';
import { ProjectEntity } from '../project-records/project.entity.js';
import { ThreadCommentEntity } from '../project-records/thread-comment.entity.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsJobs } from './projects.jobs.js';
import { ProjectsService } from './projects.service.js';

@Module({
  imports: [
    AnalyticsModule,
    BulkChangesModule,
    FilesModule,
    InboundMailModule,
    TypeOrmModule.forFeature([MilestoneCommentEntity, MilestoneEntity, ProjectEntity, ThreadCommentEntity]),
  ],
  controllers: [ProjectBulkController, ProjectsController, MilestonesController],
  providers: [
    AgencyTeamService,
    MilestoneApprovalsService,
    MilestoneCommentsService,
    MilestoneMailReplies,
    MilestonesService,
    ProjectActivityService,
    ProjectBulkService,
    ProjectListService,
    ProjectMails,
    ProjectReader,
    ProjectsJobs,
    ProjectsService,
  ],
})
export class ProjectsModule {}
