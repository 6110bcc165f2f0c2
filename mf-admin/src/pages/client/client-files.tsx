import { scopeOf, type Client } from '@hive/contracts';
import { FilesSkeleton } from '@hive/files/skeleton';
import { EmptyState, Panel } from '@hive/ui/app';
import { LockOutlined } from '@hive/ui/app/icons';
import { useCurrentStaff } from '../../app/current-staff';
import { useAdminListClientProjectsQuery } from '../../features/projects/projects.api';
import { StaffFiles } from '../staff-files';

/**
 * Which files of the client the user reaches: all of them, or those of their own projects; undefined while that loads. The server
 * only lists these.
 */
function useReachedFiles({ id, assignedTo }: Client): 'all' | 'own-projects' | 'none' | undefined {
  const staff = useCurrentStaff();
  const scope = staff?.staffLevel && scopeOf(staff.staffLevel, 'projects:view');
  const isAssigned = scope === 'all' || assignedTo === staff?.id;
  const { data, isError } = useAdminListClientProjectsQuery(
    { id, page: 1, pageSize: 1, sort: '-createdAt' },
    { skip: isAssigned },
  );
  if (isAssigned || isError) {
    return 'all';
  }
  return data && (data.total > 0 ? 'own-projects' : 'none');
}

/** The files of a client, or what to do to see them. */
export function ClientFiles({ client }: { client: Client }) {
  const reached = useReachedFiles(client);
  if (reached === undefined) {
    return <FilesSkeleton />;
  }
  return reached === 'none' ? (
    <Panel>
      <EmptyState
        icon={<LockOutlined />}
        title="Claim this client to see its files"
        detail="Only the person a client is assigned to can see its files and upload new ones."
      />
    </Panel>
  ) : (
    <StaffFiles clientId={client.id} needsProject={reached === 'own-projects'} />
  );
}
