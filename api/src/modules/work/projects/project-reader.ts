import { Injectable } from '@nestjs/common';
import type { Project, WaitingMilestone } from '@hive/contracts';
import { DataSource, In } from 'typeorm';
import { BusinessCalendar } from '../../site/analytics/rollups/business-calendar.js';
import { companyNames } from '../../base/people/company-names.js';
import { EmployeeEntity } from '../../base/people/employee.entity.js';
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
  async read(id: string): Promise<Project> {
    const row = await this.dataSource.manager.findOneByOrFail(ProjectEntity, { id });
    const [project] = await this.present([row]);
    return project as Project;
  }

  async present(rows: readonly ProjectEntity[]): Promise<Project[]> {
    const context = await this.contextOf(rows);
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

  private async contextOf(rows: readonly ProjectEntity[]): Promise<ProjectContext> {
    const milestones = await this.dataSource.manager.find(MilestoneEntity, {
      where: { projectId: In(rows.map(({ id }) => id)) },
      order: { position: 'ASC', id: 'ASC' },
    });
    const staffIds = [...rows.map(({ ownerId }) => ownerId), ...milestones.map(({ submittedBy }) => submittedBy)];
    const [names, staff, commentCounts, today] = await Promise.all([
      companyNames(
        this.dataSource.manager,
        rows.map(({ clientId }) => clientId),
      ),
      this.staff(staffIds),
      countThreads(
        this.dataSource.manager,
        milestones.map(({ id }) => id),
      ),
      this.calendar.today(),
    ]);
    return {
      companyNames: names,
      staff,
      milestones: byProject(milestones),
      commentCounts,
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
}

function byProject(rows: readonly MilestoneEntity[]): ReadonlyMap<string, readonly MilestoneEntity[]> {
  const groups = new Map<string, MilestoneEntity[]>();
  for (const row of rows) {
    groups.set(row.projectId, [...(groups.get(row.projectId) ?? []), row]);
  }
  return groups;
}
