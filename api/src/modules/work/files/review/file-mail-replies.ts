import { FILE_COMMENT_MAX } from '@hive/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertCapability } from '../../../../common/http/access/capabilities.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import { ReplyTargets, type MailedReply } from '../../../collaboration/inbound-mail/reply-targets.js';
import { AttachedFiles, refusalsOf, withNotes } from '../attached-files.js';
import type { ClientFileEntity } from '../client-file.entity.js';
import { getVisibleFile } from '../visible-files.js';
import { FileCommentEntity } from './file-comment.entity.js';
import { FileCommentsService } from './file-comments.service.js';

/** Answers to mails about a file become comments on its present version. They never decide about it. */
@Injectable()
export class FileMailReplies implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly comments: FileCommentsService,
    private readonly files: AttachedFiles,
    private readonly targets: ReplyTargets,
  ) {}

  onModuleInit(): void {
    this.targets.handle('file', (fileId, reply, author) => this.file(fileId, reply, author));
  }

  private async file(fileId: string, reply: MailedReply, author: Principal): Promise<void> {
    assertCapability(author, 'projects:comment');
    const { manager } = this.dataSource;
    const { id } = reply;
    if (await manager.existsBy(FileCommentEntity, { id })) {
      return;
    }
    const file = await getVisibleFile(manager, fileId, author);
    const text = await this.textOf(reply, file, author);
    await this.comments.create(fileId, { version: file.currentVersion, text }, author, id);
  }

  /** Files beside a document would be seen by people who do not see documents. */
  private textOf(
    reply: MailedReply,
    { section, clientId, projectId, milestoneId }: ClientFileEntity,
    author: Principal,
  ): Promise<string> {
    return section === 'document'
      ? Promise.resolve(
          withNotes(
            { text: reply.text, refusals: refusalsOf(reply.attachments, 'not at a document') },
            FILE_COMMENT_MAX,
          ),
        )
      : this.files.describe(reply, { clientId, projectId, milestoneId }, author, FILE_COMMENT_MAX);
  }
}
