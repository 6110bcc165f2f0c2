import { lateComponent } from '@hive/ui';
import type { ProjectBulkBarProps } from './project-bulk-bar';

// most visits to the list select nothing
export const LazyProjectBulkBar = lateComponent<ProjectBulkBarProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "project-bulk-bar" */ './project-bulk-bar')).ProjectBulkBar,
);
