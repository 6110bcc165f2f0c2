import { Suspense, type ReactNode } from 'react';
import type { Project } from '@hive/contracts';
import { FilesFrame } from '@hive/files/frame';
import { lazyComponent } from '@hive/ui';
import { Tabs } from '@hive/ui/app';
import { projectTabs } from '../frames/project-frames';
import { useUrlState } from '../shared/url-state';

export const LazyProjectFiles = lazyComponent<{ clientId: string; projectId: string }>(
  async () => (await import(/* webpackChunkName: "staff-files" */ './staff-files')).StaffFiles,
);

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
      tabs={projectTabs}
    >
      {isFiles ? (
        <Suspense fallback={<FilesFrame />}>
          {project ? <LazyProjectFiles clientId={project.clientId} projectId={project.id} /> : <FilesFrame />}
        </Suspense>
      ) : (
        milestones
      )}
    </Tabs>
  );
}
