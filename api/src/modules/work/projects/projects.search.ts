import { milestoneStatusLabels, projectStatusLabels } from '@hive/contracts';
import { In } from 'typeorm';
import { bestMatches, type SearchSource } from '../../../common/search/search-source.js';
import { ClientEntity } from '../../base/people/client.entity.js';
import { companyNames } from '../../base/people/company-names.js';
import { MilestoneEntity } from '../project-records/milestone.entity.js';
import { ProjectEntity } from '../project-records/project.entity.js';
import { visibleProjects } from './project-rows.js';

export const projectSearch: SearchSource[] = [
  {
    label: 'Projects',
    position: 30,
    capability: 'projects:view',
    find: async ({ manager, q, caller }) => {
      const projects = visibleProjects(manager, caller).innerJoin(
        ClientEntity,
        'client',
        'client.id = project.clientId',
      );
      const rows = await bestMatches(projects, q, {
        columns: ['project.name', 'client.companyName'],
        properties: ['id', 'clientId', 'name', 'status'],
      });
      const names = await companyNames(
        manager,
        rows.map(({ clientId }) => clientId),
      );
      return rows.map(({ id, clientId, name, status }) => ({
        id,
        title: name,
        detail: `${names.get(clientId) ?? ''}, ${projectStatusLabels[status].toLowerCase()}`,
        icon: 'project',
        path: `/admin/projects/${id}`,
      }));
    },
  },
  {
    label: 'Milestones',
    position: 32,
    capability: 'projects:view',
    find: async ({ manager, q, caller }) => {
      const projects = visibleProjects(manager, caller).select('project.id');
      const milestones = manager
        .createQueryBuilder(MilestoneEntity, 'milestone')
        .where(`milestone.projectId IN (${projects.getQuery()})`, projects.getParameters());
      const rows = await bestMatches(milestones, q, {
        columns: ['milestone.title'],
        properties: ['id', 'projectId', 'title', 'status'],
      });
      const found = await manager.findBy(ProjectEntity, { id: In(rows.map(({ projectId }) => projectId)) });
      const names = new Map(found.map(({ id, name }) => [id, name]));
      return rows.map(({ id, projectId, title, status }) => ({
        id,
        title,
        detail: `${names.get(projectId) ?? ''}, ${milestoneStatusLabels[status].toLowerCase()}`,
        icon: 'project',
        path: `/admin/projects/${projectId}`,
      }));
    },
  },
];
