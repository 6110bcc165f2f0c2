import { Injectable } from '@nestjs/common';
import type { HistoryEntry, HistoryQuery } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AuditLogEntity } from '../../../common/audit/audit-log.entity.js';
import { AppError } from '../../../common/errors/app-error.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { findPage, type Page } from '../../../common/paging/find-page.js';
import { namesIn, workNamesIn } from '../../base/history/client-names.js';
import { presentHistoryEntry } from '../../base/history/history-entry.presenter.js';
import { visibleProjects } from './project-rows.js';

const OF_PROJECT = `(entry.subjectType = 'project' AND entry.subjectId = :id
  OR entry.subjectType = 'milestone' AND entry.subjectId IN
    (SELECT id::text FROM milestones WHERE project_id = CAST(:id AS uuid))
  OR entry.subjectType = 'file' AND entry.subjectId IN
    (SELECT id::text FROM client_files WHERE project_id = CAST(:id AS uuid)))`;

/** What happened to a project. */
@Injectable()
export class ProjectActivityService {
  constructor(private readonly dataSource: DataSource) {}

  /** The entries about the project, its present milestones and files. Throws PROJECT.NOT_FOUND. */
  async list(id: string, query: HistoryQuery, caller: StaffPrincipal): Promise<Page<HistoryEntry>> {
    const { manager } = this.dataSource;
    const project = await visibleProjects(manager, caller).andWhere('project.id = :id', { id }).getOne();
    if (!project) {
      throw new AppError('PROJECT.NOT_FOUND');
    }
    const { clientId } = project;
    const names = new Map([...(await namesIn(manager, clientId)), ...(await workNamesIn(manager, clientId))]);
    const builder = manager.createQueryBuilder(AuditLogEntity, 'entry').where(OF_PROJECT, { id });
    return findPage(builder, query, { search: ['entry.action'], present: (row) => presentHistoryEntry(row, names) });
  }
}
