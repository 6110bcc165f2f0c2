import type { Client } from '@hive/contracts';
import { Link } from '@hive/router';
import { StatusTag } from '@hive/ui/app';
import { AssessmentGroups } from './assessment-groups';
import { ClientActivity } from './client-activity';
import { ClientBackground } from './client-background';
import { ClientNotes } from './client-notes';
import { ClientStatusControl } from './client-status-control';
import { MarketingStatusControl } from './marketing-status-control';
import { useCanEditClient } from './use-can-edit-client';
import styles from './assessment-work.module.css';

/** The work of staff on an assessment: its statuses, other facts about the client, all answers, notes and history. */
export function AssessmentWork({ client }: { client: Client }) {
  const canEdit = useCanEditClient(client);
  return (
    <>
      <div className={styles.controls}>
        <div>
          <p className={styles.label}>Status</p>
          {canEdit ? <ClientStatusControl client={client} /> : <StatusTag dot status={client.status} />}
        </div>
        <div>
          <p className={styles.label}>Marketing status</p>
          {canEdit ? (
            <MarketingStatusControl client={client} />
          ) : (
            client.currentMarketingStatus && <StatusTag status={client.currentMarketingStatus} />
          )}
        </div>
        <Link to={`/admin/clients/${client.id}`} className={styles.link ?? ''}>
          Open the page of this client
        </Link>
      </div>
      <AssessmentGroups client={client} />
      <div className={styles.panels}>
        <ClientBackground client={client} />
        <ClientNotes client={client} canEdit={canEdit} />
        <ClientActivity client={client} />
      </div>
    </>
  );
}
