import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnalyticsModule } from '../../site/analytics/analytics.module.js';
import { MediaModule } from '../../site/media/media.module.js';
import { ClientFileEntity } from './client-file.entity.js';
import { FileApprovalsService } from './file-approvals.service.js';
import { FileCommentEntity } from './file-comment.entity.js';
import { FileCommentsService } from './file-comments.service.js';
import { FileContentsService } from './file-contents.service.js';
import { FileDeliveries } from './file-deliveries.js';
import { FileInspector } from './file-inspector.js';
import { FileLinkTokens } from './file-link-tokens.js';
import { FileLinksService } from './file-links.service.js';
import { FileMails } from './file-mails.js';
import { FilePreviews } from './file-previews.js';
import { FileSubmissions } from './file-submissions.js';
import { FileSweep } from './file-sweep.js';
import { FileUploadEntity } from './file-upload.entity.js';
import { FileUploadsController } from './file-uploads.controller.js';
import { FileUploadsService } from './file-uploads.service.js';
import { FileVersionEntity } from './file-version.entity.js';
import { FilesController } from './files.controller.js';
import { FilesJobs } from './files.jobs.js';
import { FilesService } from './files.service.js';
import { ReceivedContents } from './received-contents.js';
import { StoredFiles } from './stored-files.js';
import { UploadCheck } from './upload-check.js';
import { UploadCompletionService } from './upload-completion.service.js';
import { UploadPartsService } from './upload-parts.service.js';
import { VersionWriter } from './version-writer.js';

/** Files of clients: versions, approvals, comments, resumable uploads and signed links. */
@Module({
  imports: [
    AnalyticsModule,
    MediaModule,
    TypeOrmModule.forFeature([ClientFileEntity, FileVersionEntity, FileCommentEntity, FileUploadEntity]),
  ],
  controllers: [FilesController, FileUploadsController],
  providers: [
    FileApprovalsService,
    FileCommentsService,
    FileContentsService,
    FileDeliveries,
    FileInspector,
    FileLinkTokens,
    FileLinksService,
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
  exports: [StoredFiles],
})
export class FilesModule {}
