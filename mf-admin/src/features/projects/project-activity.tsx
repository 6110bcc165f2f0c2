import { useState } from 'react';
import { ACTIVITY_PAGE_SIZE, ActivityList } from '../../shared/activity-list';
import { useAdminListProjectActivityQuery } from './projects.api';

/** Who did what with a project, its milestones and files, and when. */
export function ProjectActivity({ projectId }: { projectId: string }) {
  const [page, setPage] = useState(1);
  const result = useAdminListProjectActivityQuery({ id: projectId, page, pageSize: ACTIVITY_PAGE_SIZE });
  return <ActivityList result={result} page={page} onPage={setPage} />;
}
