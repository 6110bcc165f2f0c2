import type { ReactNode } from 'react';
import { EmptyState } from '@hive/ui/app';
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

/** Content of the card that replaces an empty list. */
export const NoProjects = ({ filter, action }: NoProjectsProps) => (
  <EmptyState
    title={titles[filter]}
    detail={filter === 'all' ? 'Your first project appears here as soon as your team begins it.' : action}
  />
);
