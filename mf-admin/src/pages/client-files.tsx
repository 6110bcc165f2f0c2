import { scopeOf, staffFileSections, type Client } from '@hive/contracts';
import { FilesView } from '@hive/files';
import { FilesFrame } from '@hive/files/frame';
import { EmptyState, Panel } from '@hive/ui/antd';
import { LockOutlined } from '@hive/ui/antd/icons';
import { useCurrentStaff, useHasCapability } from '../app/current-staff';
import { useAdminListClientProjectsQuery } from '../features/projects/projects.api';
import styles from './client-page.module.css';

/**
 * Whether the user reaches files of the client, as the one it is assigned to or the owner of a project; undefined while that
 * loads. The server lists no others.
 */
function useReachesFiles({ id, assignedTo }: Client): boolean | undefined {
  const staff = useCurrentStaff();
  const scope = staff?.staffLevel && scopeOf(staff.staffLevel, 'projects:view');
  const isAssigned = scope === 'all' || assignedTo === staff?.id;
  const { data, isError } = useAdminListClientProjectsQuery(
    { id, page: 1, pageSize: 1, sort: '-createdAt' },
    { skip: isAssigned },
  );
  return isAssigned || isError || (data && data.total > 0);
}

/** The files of a client, or what to do to see them. */
export function ClientFiles({ client }: { client: Client }) {
  const reachesFiles = useReachesFiles(client);
  if (reachesFiles === undefined) {
    return <FilesFrame />;
  }
  return reachesFiles ? (
    <StaffFiles client={client} />
  ) : (
    <Panel>
      <EmptyState
        icon={<LockOutlined />}
        title="Claim this client to see its files"
        detail="Only the person a client is assigned to can see its files and upload new ones."
      />
    </Panel>
  );
}

/** The files of a client, as staff work on them. */
function StaffFiles({ client }: { client: Client }) {
  const canManage = useHasCapability('projects:edit');
  const canComment = useHasCapability('projects:comment');
  return (
    <FilesView
      clientId={client.id}
      rights={{
        side: 'staff',
        uploadTo: canManage ? [...staffFileSections] : [],
        canComment,
        canDecide: false,
        canManage,
      }}
      layout={(tools, content) => (
        <>
          <div className={styles.tools}>{tools}</div>
          {content}
        </>
      )}
    />
  );
}
