import { Injectable } from '@nestjs/common';
import { nextProjectStatuses, type BulkResult, type BulkUndo, type UpdateProjects } from '@hive/contracts';
import { Clock } from '../../../common/clock.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { updateById } from '../../../platform/database/rows.js';
import { BulkChangesService, type BulkTable } from '../../collaboration/bulk-changes/bulk-changes.service.js';
import { ProjectEntity } from '../project-records/project.entity.js';
import { withinProjectScope } from './project-rows.js';
import { recordProjectStep } from './project-steps.js';

/** Changes of several projects at once. */
@Injectable()
export class ProjectBulkService {
  private readonly projects: BulkTable<ProjectEntity> = {
    entity: ProjectEntity,
    subject: 'project',
    within: withinProjectScope,
    assignment: { column: 'ownerId', capability: 'projects:edit' },
    record: async (tx, project, { before, after }) => {
      await updateById(tx.manager, ProjectEntity, project.id, { updatedAt: this.clock.now() });
      const action = 'status' in after ? 'project.status-changed' : 'project.changed';
      await recordProjectStep(tx, Object.assign(project, after), { action, before, after });
    },
  };

  constructor(
    private readonly bulkChanges: BulkChangesService,
    private readonly clock: Clock,
  ) {}

  updateMany({ rows, change }: UpdateProjects, caller: StaffPrincipal): Promise<BulkResult> {
    const decide = (project: ProjectEntity, seen: Seen) => columnsAfter(project, seen, change);
    return this.bulkChanges.apply(this.projects, { rows, employeeId: change.ownerId, decide }, caller);
  }

  undoMany(changeId: string, caller: StaffPrincipal): Promise<BulkUndo> {
    return this.bulkChanges.undo(this.projects, changeId, caller);
  }
}

type Seen = UpdateProjects['rows'][number];

/** The columns of a project after the change; `conflict` when a colleague has changed the same thing. */
function columnsAfter(
  project: ProjectEntity,
  seen: Seen,
  { ownerId, status }: UpdateProjects['change'],
): Partial<ProjectEntity> | 'conflict' | 'refused' {
  if (ownerId !== undefined) {
    return [seen.ownerId, ownerId].includes(project.ownerId) ? { ownerId } : 'conflict';
  }
  if (status === undefined || status === project.status) {
    return {};
  }
  if (project.status !== seen.status) {
    return 'conflict';
  }
  return nextProjectStatuses[project.status].includes(status) ? { status } : 'refused';
}
