import { bestMatches, type SearchSource } from '../../../common/search/search-source.js';
import { companyNames } from '../../base/people/company-names.js';
import { staffFilePath } from './file-paths.js';
import { visibleFiles } from './visible-files.js';

export const fileSearch: SearchSource[] = [
  {
    label: 'Files',
    position: 34,
    capability: 'projects:view',
    find: async ({ manager, q, caller }) => {
      const rows = await bestMatches(visibleFiles(manager, caller), q, {
        columns: ['file.fileName'],
        properties: ['id', 'clientId', 'projectId', 'section', 'fileName'],
      });
      const names = await companyNames(
        manager,
        rows.map(({ clientId }) => clientId),
      );
      return rows.map((file) => ({
        id: file.id,
        title: file.fileName,
        detail: names.get(file.clientId) ?? '',
        icon: 'file',
        path: staffFilePath(file),
      }));
    },
  },
];
