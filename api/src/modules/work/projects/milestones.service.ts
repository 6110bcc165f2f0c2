import { Injectable } from '@nestjs/common';
import {
  canSwitchApproval,
  milestoneStatusLabels,
  nextMilestoneStatuses,
  PROJECT_MILESTONES_MAX,
  type ChangeMilestoneStatus,
  type CreateMilestone,
  type Project,
  type UpdateMilestone,
} from '@hive/contracts';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { isPermutationOf } from '../../../common/order.rules.js';
import { Transactions, type Tx } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, updateById } from '../../../platform/database/rows.js';
import { lockFilesOf } from '../files/lock-files.js';
import { withdrawMilestoneFiles } from '../files/milestone-files.js';
import { removeNotificationsAbout } from '../../collaboration/notifications/write-notifications.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { recordAssignment } from './milestone-assignment.js';
import { milestoneChange } from './project-edits.js';
import { withdrawMilestoneNotifications } from './project-notifications.js';
import { ProjectReader } from './project-reader.js';
import { assertOpen, lockOpenMilestone, lockProject, milestonesOf, type LockedMilestone } from './project-rows.js';
import { explainMilestoneStatus, recordMilestoneStep, recordProjectStep, refreshProject } from './project-steps.js';
import { milestoneColumns, notSubmitted, statusColumns } from './projects.rules.js';

/** What staff do with the milestones of a project. */
@Injectable()
export class MilestonesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: ProjectReader,
    private readonly clock: Clock,
  ) {}

  /** Adds a planned milestone at the end. Throws PROJECT.TOO_MANY_MILESTONES and MILESTONE.NOT_ASSIGNABLE. */
  async add(
    projectId: string,
    { assigneeId: wanted, ...body }: CreateMilestone,
    caller: StaffPrincipal,
  ): Promise<Project> {
    const id = newId();
    await this.transactions.run(caller, async (tx) => {
      const project = await lockProject(tx.manager, { id: projectId }, caller);
      assertOpen(project);
      const position = await tx.manager.countBy(MilestoneEntity, { projectId });
      if (position >= PROJECT_MILESTONES_MAX) {
        throw new AppError('PROJECT.TOO_MANY_MILESTONES');
      }
      const now = this.clock.now();
      const columns = { ...milestoneColumns(body), title: body.title };
      const assigneeId = wanted || null;
      const row = { id, projectId, position, ...columns, assigneeId, createdAt: now, updatedAt: now };
      await insertRow(tx.manager, MilestoneEntity, row);
      await refreshProject(tx.manager, project, now);
      await recordMilestoneStep(tx, { project, milestone: row }, { action: 'milestone.added', after: columns });
      if (assigneeId !== null) {
        await recordAssignment(tx, { project, milestone: row }, { before: null, after: assigneeId }, caller);
      }
    });
    return this.reader.read(projectId, caller);
  }

  /**
   * Changes the given fields. Throws MILESTONE.CHANGED with the present values when a colleague changed one of them since the
   * caller read it, MILESTONE.APPROVAL_IN_USE and MILESTONE.NOT_ASSIGNABLE.
   */
  update(id: string, body: UpdateMilestone, caller: StaffPrincipal): Promise<Project> {
    return this.change(id, caller, async (tx, locked) => {
      const changes = await milestoneChange(tx.manager, locked, body);
      const { after } = changes;
      if (Object.keys(after).length === 0) {
        return;
      }
      if (after.requiresApproval !== undefined && !canSwitchApproval(locked.milestone)) {
        throw new AppError('MILESTONE.APPROVAL_IN_USE');
      }
      const now = this.clock.now();
      await updateById(tx.manager, MilestoneEntity, id, { ...after, updatedAt: now });
      await refreshProject(tx.manager, locked.project, now);
      const { assigneeId, ...changed } = after;
      const { assigneeId: previous = null, ...before } = changes.before;
      if (assigneeId !== undefined) {
        const { project, milestone } = locked;
        const renamed = { id, title: after.title ?? milestone.title };
        await recordAssignment(tx, { project, milestone: renamed }, { before: previous, after: assigneeId }, caller);
      }
      if (Object.keys(changed).length > 0) {
        await recordMilestoneStep(tx, locked, { action: 'milestone.changed', before, after: changed });
      }
    });
  }

  /** Throws MILESTONE.IS_COMPLETED. */
  async remove(id: string, caller: StaffPrincipal): Promise<void> {
    await this.change(id, caller, async (tx, locked) => {
      const { title, description, dueDate, requiresApproval, isCompleted, position, projectId } = locked.milestone;
      if (isCompleted) {
        throw new AppError('MILESTONE.IS_COMPLETED');
      }
      await lockFilesOf(tx.manager, { milestoneId: id });
      await tx.manager.delete(MilestoneEntity, { id });
      await removeNotificationsAbout(tx, id);
      await tx.manager.query('UPDATE milestones SET position = position - 1 WHERE project_id = $1 AND position > $2', [
        projectId,
        position,
      ]);
      await refreshProject(tx.manager, locked.project, this.clock.now());
      const before = { title, description, dueDate, requiresApproval };
      await recordMilestoneStep(tx, locked, { action: 'milestone.removed', before });
    });
  }

  /** Puts all milestones into an order. Throws MILESTONE.ORDER_STALE unless the ids are exactly those of the project. */
  async order(projectId: string, ids: readonly string[], caller: StaffPrincipal): Promise<Project> {
    await this.transactions.run(caller, async (tx) => {
      const project = await lockProject(tx.manager, { id: projectId }, caller);
      assertOpen(project);
      const rows = await milestonesOf(tx.manager, projectId);
      if (!isPermutationOf(ids, rows)) {
        throw new AppError('MILESTONE.ORDER_STALE');
      }
      await tx.manager.query(
        `UPDATE milestones AS milestone SET position = new_order.place - 1
         FROM unnest($1::uuid[]) WITH ORDINALITY AS new_order (id, place) WHERE milestone.id = new_order.id`,
        [ids],
      );
      await refreshProject(tx.manager, project, this.clock.now());
      const titles = new Map(rows.map(({ id, title }) => [id, title]));
      await recordProjectStep(tx, project, {
        action: 'project.milestones-ordered',
        before: { milestones: rows.map(({ title }) => title) },
        after: { milestones: ids.map((id) => titles.get(id)) },
      });
    });
    return this.reader.read(projectId, caller);
  }

  /** Throws MILESTONE.STATUS_CHANGED when the status is not the one that the caller saw, and MILESTONE.STATUS_REFUSED. */
  changeStatus(id: string, { status, from }: ChangeMilestoneStatus, caller: StaffPrincipal): Promise<Project> {
    return this.change(id, caller, async (tx, locked) => {
      const { milestone } = locked;
      if (milestone.status !== from) {
        const message = await explainMilestoneStatus(tx.manager, locked);
        throw new AppError('MILESTONE.STATUS_CHANGED', { message });
      }
      if (!nextMilestoneStatuses(milestone).includes(status)) {
        const message = `A milestone cannot change from “${milestoneStatusLabels[from]}” to “${milestoneStatusLabels[status]}”.`;
        throw new AppError('MILESTONE.STATUS_REFUSED', { message });
      }
      // requested changes stay readable until the next submission
      const isUndone = from === 'submitted' || from === 'completed';
      const now = this.clock.now();
      await updateById(tx.manager, MilestoneEntity, id, {
        ...statusColumns(status, now),
        ...(isUndone && notSubmitted),
      });
      if (from === 'submitted') {
        await withdrawMilestoneFiles(tx, id);
        await withdrawMilestoneNotifications(tx, locked);
      }
      await refreshProject(tx.manager, locked.project, now);
      const step = { action: 'milestone.status-changed', before: { status: from }, after: { status } };
      await recordMilestoneStep(tx, locked, step);
    });
  }

  /** Runs the work on a locked milestone of an open project. */
  private async change(
    id: string,
    caller: StaffPrincipal,
    work: (tx: Tx, locked: LockedMilestone) => Promise<void>,
  ): Promise<Project> {
    const projectId = await this.transactions.run(caller, async (tx) => {
      const locked = await lockOpenMilestone(tx.manager, id, caller);
      await work(tx, locked);
      return locked.project.id;
    });
    return this.reader.read(projectId, caller);
  }
}
