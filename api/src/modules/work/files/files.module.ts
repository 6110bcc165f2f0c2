import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { MediaModule } from '../../site/media/media.module.js';
import { ClientFileEntity } from './client-file.entity.js';
import { FileApprovalsService } from './review/file-approvals.service.js';
import { FileCommentEntity } from './review/file-comment.entity.js';
import { FileCommentsService } from './review/file-comments.service.js';
import { FileContentsService } from './file-contents.service.js';
import { FileDeliveries } from './review/file-deliveries.js';
import { FileInspector } from './file-inspector.js';
import { FileLinkTokens } from './links/file-link-tokens.js';
import { FileLinksService } from './links/file-links.service.js';
import { FileMails } from './mails/file-mails.js';
import { FilePreviews } from './file-previews.js';
import { FileSubmissions } from './review/file-submissions.js';
import { FileSweep } from './file-sweep.js';
import { FileUploadEntity } from './uploads/file-upload.entity.js';
import { FileUploadsController } from './uploads/file-uploads.controller.js';
import { FileUploadsService } from './uploads/file-uploads.service.js';
import { FileVersionEntity } from './file-version.entity.js';
import { FilesController } from './files.controller.js';
import { FilesJobs } from './files.jobs.js';
import { FilesService } from './files.service.js';
import { ReceivedContents } from './uploads/received-contents.js';
import { StoredFiles } from './stored-files.js';
import { UploadCheck } from './uploads/upload-check.js';
import { UploadCompletionService } from './uploads/upload-completion.service.js';
import { UploadPartsService } from './uploads/upload-parts.service.js';
import { AttachedFiles } from './attached-files.js';
import { FileMailReplies } from './review/file-mail-replies.js';
import { InboundMailModule } from '../../collaboration/inbound-mail/inbound-mail.module.js';
import { VersionWriter } from './version-writer.js';

/** Files of clients: versions, approvals, comments, resumable uploads and signed links. */
@Module({
  imports: [
    AnalyticsModule,
    InboundMailModule,
    MediaModule,
    TypeOrmModule.forFeature([ClientFileEntity, FileVersionEntity, FileCommentEntity, FileUploadEntity]),
  ],
  controllers: [FilesController, FileUploadsController],
  providers: [
    AttachedFiles,
    FileApprovalsService,
    FileCommentsService,
    FileContentsService,
    FileDeliveries,
    FileInspector,
    FileLinkTokens,
    FileLinksService,
    FileMailReplies,
    FileMails,
    FilePreviews,
    FileSubmissions,
    FileSweep,
    FileUploadsService,
    FilesJobs,
    FilesService,
    ReceivedContents,
    StoredFiles,
    UploadCheck,
    UploadCompletionService,
    UploadPartsService,
    VersionWriter,
  ],
  exports: [AttachedFiles, StoredFiles],
})
export class FilesModule {}
