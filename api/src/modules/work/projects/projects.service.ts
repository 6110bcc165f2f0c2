import { Injectable } from '@nestjs/common';
import {
  nextProjectStatuses,
  projectStatusLabels,
  type ChangeProjectStatus,
  type CreateProject,
  type Project,
  type UpdateProject,
} from '@hive/contracts';
import { changesOf } from '../../../common/audit/changes-of.js';
import { Clock } from '../../../common/clock.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import { newId } from '../../../platform/database/ids.js';
import { insertRow, updateById } from '../../../platform/database/rows.js';
import { lockForEdit } from '../../customers/clients/editable-clients.js';
import { notifySubmissionsOfProject } from '../files/review/file-submissions.js';
import { lockFilesOf } from '../files/lock-files.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';
import { assertOwner, assertProjectUnchanged, assertValid, ownerOf } from './project-edits.js';
import { ProjectReader } from './project-reader.js';
import { lockProject } from './project-rows.js';
import { activateClient, explainProjectStatus, recordProjectStep } from './project-steps.js';
import { milestoneColumns, projectColumns } from './projects.rules.js';

/** What staff do with the projects of clients. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: ProjectReader,
    private readonly clock: Clock,
  ) {}

  /** Throws CLIENT.NOT_FOUND, AUTH.FORBIDDEN for an owner whom the caller cannot choose, and EMPLOYEE.NOT_ASSIGNABLE. */
  async create(clientId: string, { milestones, ...body }: CreateProject, caller: StaffPrincipal): Promise<Project> {
    const id = newId();
    const ownerId = ownerOf(body.ownerId, caller);
    await this.transactions.run(caller, async (tx) => {
      await lockForEdit(tx.manager, clientId, caller);
      await assertOwner(tx.manager, ownerId);
      const columns = { ...projectColumns(body), name: body.name, status: body.status, ownerId };
      await insertRow(tx.manager, ProjectEntity, { id, clientId, ...columns, ...this.times() });
      for (const [position, milestone] of milestones.entries()) {
        const row = { ...milestoneColumns(milestone), title: milestone.title };
        await insertRow(tx.manager, MilestoneEntity, { id: newId(), projectId: id, position, ...row, ...this.times() });
      }
      const project = await tx.manager.findOneByOrFail(ProjectEntity, { id });
      await recordProjectStep(tx, project, { action: 'project.created', after: columns });
      if (body.status === 'active') {
        tx.publish('project.created', { id, clientId });
        await activateClient(tx, clientId);
      }
    });
    return this.reader.read(id, caller);
  }

  /**
   * Changes the given fields. Throws PROJECT.CHANGED with the present values when a colleague changed one of them since the
   * caller read it, and PROJECT.PROGRESS_FROM_MILESTONES.
   */
  async update(id: string, { change, seen }: UpdateProject, caller: StaffPrincipal): Promise<Project> {
    const columns = projectColumns(change);
    if (change.ownerId !== undefined) {
      columns.ownerId = ownerOf(change.ownerId, caller);
    }
    await this.transactions.run(caller, async (tx) => {
      const project = await lockProject(tx.manager, { id }, caller);
      await assertProjectUnchanged(tx.manager, project, { change, seen });
      const { before, after } = changesOf(project, columns);
      if (Object.keys(after).length === 0) {
        return;
      }
      await assertOwner(tx.manager, after.ownerId);
      await assertValid(tx.manager, project, after);
      await updateById(tx.manager, ProjectEntity, id, { ...after, updatedAt: this.clock.now() });
      await recordProjectStep(tx, project, { action: 'project.changed', before, after });
    });
    return this.reader.read(id, caller);
  }

  /** Throws PROJECT.STATUS_CHANGED when the status is not the one that the caller saw, and PROJECT.STATUS_REFUSED. */
  async changeStatus(id: string, { status, from }: ChangeProjectStatus, caller: StaffPrincipal): Promise<Project> {
    await this.transactions.run(caller, async (tx) => {
      const project = await lockProject(tx.manager, { id }, caller);
      if (project.status !== from) {
        const message = await explainProjectStatus(tx.manager, project);
        throw new AppError('PROJECT.STATUS_CHANGED', { message });
      }
      if (!nextProjectStatuses[from].includes(status)) {
        const message = `A project cannot change from “${projectStatusLabels[from]}” to “${projectStatusLabels[status]}”.`;
        throw new AppError('PROJECT.STATUS_REFUSED', { message });
      }
      await updateById(tx.manager, ProjectEntity, id, { status, updatedAt: this.clock.now() });
      const step = { action: 'project.status-changed', before: { status: from }, after: { status } };
      await recordProjectStep(tx, Object.assign(project, { status }), step);
      if (from === 'draft') {
        tx.publish('project.created', { id, clientId: project.clientId });
      }
      if (status === 'active') {
        await activateClient(tx, project.clientId);
      }
      if (from === 'draft') {
        await notifySubmissionsOfProject(tx, id);
      }
    });
    return this.reader.read(id, caller);
  }

  /** Removes a draft with its milestones and files. Throws PROJECT.NOT_DRAFT. */
  async remove(id: string, caller: StaffPrincipal): Promise<void> {
    await this.transactions.run(caller, async (tx) => {
      const project = await lockProject(tx.manager, { id }, caller);
      if (project.status !== 'draft') {
        throw new AppError('PROJECT.NOT_DRAFT');
      }
      const files = await lockFilesOf(tx.manager, { projectId: id });
      await tx.manager.delete(ProjectEntity, { id });
      const { name, description, service, ownerId, startDate, dueDate } = project;
      const before = { name, description, service, ownerId, startDate, dueDate, ...(files.length > 0 && { files }) };
      await recordProjectStep(tx, project, { action: 'project.removed', before });
      tx.publish('project.removed', { id, clientId: project.clientId });
    });
  }

  private times(): { createdAt: Date; updatedAt: Date } {
    const now = this.clock.now();
    return { createdAt: now, updatedAt: now };
  }
}
