import { Injectable } from '@nestjs/common';
import type { Project, WaitingMilestone } from '@hive/contracts';
import { DataSource, In } from 'typeorm';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { NEXT_DUE_DATE } from '../../base/projects/next-due-date.js';
import { companyNames } from '../../base/people/company-names.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { assigneesOf } from '../project-records/milestone-assignees.js';
import { countThreads } from '../project-records/comment-threads.js';
import { readApprovers } from '../project-records/approvers.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { presentProject, presentWaiting, type ProjectContext } from './project.presenter.js';
import { ProjectEntity } from '../project-records/project.entity.js';

/** Reads the data of other tables that projects show, with one query for each table. */
@Injectable()
export class ProjectReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** The project after a change; never inside a transaction. */
  async read(id: string, caller: Principal): Promise<Project> {
    const row = await this.dataSource.manager.findOneByOrFail(ProjectEntity, { id });
    const [project] = await this.present([row], caller);
    return project as Project;
  }

  async present(rows: readonly ProjectEntity[], caller: Principal): Promise<Project[]> {
    const context = await this.contextOf(rows, caller);
    return rows.map((row) => presentProject(row, context));
  }

  /** Submitted milestones. */
  async presentWaiting(rows: readonly MilestoneEntity[]): Promise<WaitingMilestone[]> {
    const { manager } = this.dataSource;
    const projects = await manager.findBy(ProjectEntity, { id: In(rows.map(({ projectId }) => projectId)) });
    const projectOf = new Map(projects.map((project) => [project.id, project]));
    const clientIds = projects.map(({ clientId }) => clientId);
    const names = await companyNames(manager, clientIds);
    const approvers = await readApprovers(manager, clientIds);
    return rows.flatMap((row) => {
      const project = projectOf.get(row.projectId);
      return project ? presentWaiting(row, project, { names, approvers }) : [];
    });
  }

  private async contextOf(rows: readonly ProjectEntity[], caller: Principal): Promise<ProjectContext> {
    const ids = rows.map(({ id }) => id);
    const milestones = await this.dataSource.manager.find(MilestoneEntity, {
      where: { projectId: In(ids) },
      order: { position: 'ASC', id: 'ASC' },
    });
    const isForStaff = caller.kind === 'staff';
    const assignees = isForStaff ? await assigneesOf(this.dataSource.manager, ids) : new Map<string, string>();
    const staffIds = [
      ...rows.map(({ ownerId }) => ownerId),
      ...milestones.map(({ submittedBy }) => submittedBy),
      ...assignees.values(),
    ];
    const [names, staff, commentCounts, nextDueDates, today] = await Promise.all([
      companyNames(
        this.dataSource.manager,
        rows.map(({ clientId }) => clientId),
      ),
      this.staff(staffIds),
      countThreads(
        this.dataSource.manager,
        milestones.map(({ id }) => id),
      ),
      this.nextDueDates(ids),
      this.calendar.today(),
    ]);
    return {
      companyNames: names,
      staff,
      milestones: byProject(milestones),
      commentCounts,
      nextDueDates,
      assignees,
      today,
    };
  }

  private async staff(ids: readonly (string | null)[]): Promise<ProjectContext['staff']> {
    const rows = await this.dataSource.manager.find(EmployeeEntity, {
      select: { id: true, firstName: true, lastName: true, role: true },
      where: { id: In([...new Set(ids)].filter((id) => id !== null)) },
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async nextDueDates(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const rows = await this.dataSource.query<{ id: string; day: string | null }[]>(
      `SELECT id, (${NEXT_DUE_DATE})::text AS day FROM projects AS project WHERE id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, day }) => [id, day]));
  }
}

function byProject(rows: readonly MilestoneEntity[]): ReadonlyMap<string, readonly MilestoneEntity[]> {
  const groups = new Map<string, MilestoneEntity[]>();
  for (const row of rows) {
    groups.set(row.projectId, [...(groups.get(row.projectId) ?? []), row]);
  }
  return groups;
}
