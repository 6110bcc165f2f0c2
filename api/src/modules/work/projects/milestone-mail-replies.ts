import { MILESTONE_COMMENT_MAX } from '@hive/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { assertCapability } from '../../../common/http/access/capabilities.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { ReplyTargets, type MailedReply } from '../../collaboration/inbound-mail/reply-targets.js';
import { AttachedFiles } from '../files/attached-files.js';
import { MilestoneCommentEntity } from './milestone-comment.entity.js';
import { MilestoneCommentsService } from './milestone-comments.service.js';
import { lockMilestone } from './project-rows.js';

/** Answers to mails about a milestone become comments on it. They never decide about it. */
@Injectable()
export class MilestoneMailReplies implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly comments: MilestoneCommentsService,
    private readonly files: AttachedFiles,
    private readonly targets: ReplyTargets,
  ) {}

  onModuleInit(): void {
    this.targets.handle('milestone', (milestoneId, reply, author) => this.file(milestoneId, reply, author));
  }

  private async file(milestoneId: string, reply: MailedReply, author: Principal): Promise<void> {
    assertCapability(author, 'projects:comment');
    const { id } = reply;
    if (await this.dataSource.manager.existsBy(MilestoneCommentEntity, { id })) {
      return;
    }
    const { project } = await this.dataSource.transaction((manager) => lockMilestone(manager, milestoneId, author));
    const place = { clientId: project.clientId, projectId: project.id, milestoneId };
    const text = await this.files.describe(reply, place, author, MILESTONE_COMMENT_MAX);
    await this.comments.create(milestoneId, { text }, author, id);
  }
}
