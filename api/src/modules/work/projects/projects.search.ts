import { projectStatusLabels } from '@hive/contracts';
import { bestMatches, type SearchSource } from '../../../common/search/search-source.js';
import { companyNames } from '../../base/people/company-names.js';
import { visibleProjects } from './project-rows.js';

export const projectSearch: SearchSource[] = [
  {
    label: 'Projects',
    position: 30,
    capability: 'projects:view',
    find: async ({ manager, q, caller }) => {
      const rows = await bestMatches(visibleProjects(manager, caller), q, {
        columns: ['project.name'],
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
];
