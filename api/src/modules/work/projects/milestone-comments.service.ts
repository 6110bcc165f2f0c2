import { Injectable } from '@nestjs/common';
import type { CreateMilestoneComment, MilestoneCommentListQuery, ThreadComment } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { Principal } from '../../../common/http/access/principal.js';
import type { Page } from '../../../common/paging/find-page.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, updateById } from '../../../platform/database/rows.js';
import { listThread, readThreadComment } from '../project-records/comment-threads.js';
import { MilestoneCommentEntity } from './milestone-comment.entity.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { notifyMilestoneCommented } from './project-notifications.js';
import { ProjectEntity } from '../project-records/project.entity.js';
import { lockMilestone, visibleProjects } from './project-rows.js';
import { recordMilestoneStep } from './project-steps.js';

/** Comments of staff and of the people of the client on milestones. */
@Injectable()
export class MilestoneCommentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The comments on the milestone and on its files. Throws MILESTONE.NOT_FOUND. */
  async list(id: string, query: MilestoneCommentListQuery, caller: Principal): Promise<Page<ThreadComment>> {
    const { manager } = this.dataSource;
    const milestone = await manager.findOneBy(MilestoneEntity, { id });
    const projects = visibleProjects(manager, caller).andWhere('project.id = :projectId', {
      projectId: milestone?.projectId ?? null,
    });
    if (!(await projects.getExists())) {
      throw new AppError('MILESTONE.NOT_FOUND');
    }
    return listThread(manager, { milestoneId: id }, { query, caller });
  }

  /** Also on a completed or cancelled project. Throws MILESTONE.NOT_FOUND. */
  create(
    milestoneId: string,
    { text }: CreateMilestoneComment,
    caller: Principal,
    id = newId(),
  ): Promise<ThreadComment> {
    return this.transactions.run(caller, async (tx) => {
      const locked = await lockMilestone(tx.manager, milestoneId, caller);
      const createdAt = this.clock.now();
      const author = { authorKind: caller.kind, authorId: caller.id, authorName: caller.name };
      await insertRow(tx.manager, MilestoneCommentEntity, { id, milestoneId, ...author, text, createdAt });
      await updateById(tx.manager, ProjectEntity, locked.project.id, { updatedAt: createdAt });
      await recordMilestoneStep(tx, locked, { action: 'milestone.commented', after: {} });
      await notifyMilestoneCommented(tx, locked, { text, caller });
      return readThreadComment(tx.manager, id, caller);
    });
  }
}
