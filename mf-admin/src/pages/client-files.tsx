import { staffFileSections, type Client } from '@hive/contracts';
import { FilesView } from '@hive/files';
import { useHasCapability } from '../app/current-staff';
import styles from './client-page.module.css';

/** The files of a client, as staff work on them. */
export function ClientFiles({ client }: { client: Client }) {
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
