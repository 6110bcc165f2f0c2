import type { ReactNode } from 'react';
import { EmptyState, Panel } from '@hive/ui/antd/frame';
import type { ProjectFilter } from './projects.rules';

interface NoProjectsProps {
  filter: ProjectFilter;
  /** Shows all projects. */
  action?: ReactNode;
}

const titles: Record<ProjectFilter, string> = {
  running: 'No project is running',
  completed: 'No project is completed yet',
  all: 'No projects yet',
};

/** Instead of a list without rows. */
export const NoProjects = ({ filter, action }: NoProjectsProps) => (
  <Panel>
    <EmptyState
      title={titles[filter]}
      detail={filter === 'all' ? 'Your first project appears here as soon as your team begins it.' : action}
    />
  </Panel>
);
