import type { ReactNode } from 'react';
import type { Project } from '@hive/contracts';
import { FilesSkeleton } from '@hive/files/skeleton';
import { lateComponent } from '@hive/ui';
import { Tabs } from '@hive/ui/app';
import { useUrlState } from '../../shared/url-state';

export const LazyProjectFiles = lateComponent<{ clientId: string; projectId: string }>(
  FilesSkeleton,
  async () => (await import(/* webpackChunkName: "staff-files" */ '../staff-files')).StaffFiles,
);

const tabs = [
  { value: 'milestones', label: 'Milestones' },
  { value: 'files', label: 'Files' },
];

interface ProjectTabsProps {
  /** Undefined until it has loaded. */
  project: Project | undefined;
  milestones: ReactNode;
}

/** The milestones and the files of a project, whose owner may not reach the page of the client. The current tab is in the URL. */
export function ProjectTabs({ project, milestones }: ProjectTabsProps) {
  const { params, change } = useUrlState();
  const isFiles = params.get('tab') === 'files';
  // the other parameters of the address belong to one tab
  const none = Object.fromEntries(Array.from(params.keys(), (name) => [name, undefined]));
  return (
    <Tabs
      label="Project"
      value={isFiles ? 'files' : 'milestones'}
      onChange={(value) => change({ ...none, tab: value === 'files' ? value : undefined })}
      tabs={tabs}
    >
      {!isFiles && milestones}
      {isFiles &&
        (project ? <LazyProjectFiles clientId={project.clientId} projectId={project.id} /> : <FilesSkeleton />)}
    </Tabs>
  );
}
