import type { ReactNode } from 'react';
import type { Project } from '@hive/contracts';
import { FilesSkeleton } from '@hive/files/skeleton';
import { lateComponent } from '@hive/ui';
import { Tabs } from '@hive/ui/app';
import { ProjectActivity } from '../../features/projects/project-activity';
import { useUrlState } from '../../shared/url-state';

export const LazyProjectFiles = lateComponent<{ clientId: string; projectId: string }>(
  FilesSkeleton,
  async () => (await import(/* webpackChunkName: "staff-files" */ '../staff-files')).StaffFiles,
);

const tabs = [
  { value: 'milestones', label: 'Milestones' },
  { value: 'files', label: 'Files' },
  { value: 'activity', label: 'Activity' },
];

interface ProjectTabsProps {
  /** Undefined until it has loaded. */
  project: Project | undefined;
  milestones: ReactNode;
}

/** Milestones, files and activity of a project, whose owner may not reach the page of the client. The current tab is in the URL. */
export function ProjectTabs({ project, milestones }: ProjectTabsProps) {
  const { params, change } = useUrlState();
  const current = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'milestones';
  // the other parameters of the address belong to one tab
  const none = Object.fromEntries(Array.from(params.keys(), (name) => [name, undefined]));
  return (
    <Tabs
      label="Project"
      value={current}
      onChange={(value) => change({ ...none, tab: value === 'milestones' ? undefined : value })}
      tabs={tabs}
    >
      {current === 'milestones' && milestones}
      {current === 'activity' && project ? <ProjectActivity projectId={project.id} /> : null}
      {current === 'files' &&
        (project ? <LazyProjectFiles clientId={project.clientId} projectId={project.id} /> : <FilesSkeleton />)}
    </Tabs>
  );
}
