import type { AuditLogEntry } from '@hive/contracts';
import { Link } from '@hive/router';
import { capitalize } from '@hive/ui/app';
import { exactTime } from '../../shared/dates';
import { DetailFacts, DetailSection } from '../../shared/detail-section';
import { LoadedDrawer } from '../../shared/loaded-drawer';
import { useAdminGetAuditLogEntryQuery } from './audit-log.api';
import { entryText, fieldLabel, kindLabel, personOf, subjectPath } from './entry-text';
import styles from './audit-log.module.css';

const actorKinds: Record<AuditLogEntry['actorKind'], string> = {
  staff: 'Staff',
  client: 'Client',
  'client-employee': 'Client team member',
  visitor: 'System or visitor',
};

function Content({ entry }: { entry: AuditLogEntry }) {
  const { subject, changes } = entry;
  const path = subjectPath(subject);
  return (
    <>
      <DetailSection title="Who and when">
        <DetailFacts
          facts={[
            { label: 'Person', value: personOf(entry) },
            { label: 'Kind', value: entry.actorName === null ? null : actorKinds[entry.actorKind] },
            { label: 'Time', value: exactTime(entry.createdAt) },
            { label: 'Action', value: entry.action },
          ]}
        />
      </DetailSection>
      <DetailSection title="Subject">
        <DetailFacts
          facts={[
            { label: 'Kind', value: kindLabel(subject.type) },
            { label: 'Name', value: subject.name },
            { label: 'Id', value: subject.id },
          ]}
        />
        {path === undefined ? null : (
          <p className={styles.subjectLink}>
            <Link to={path}>Open {subject.name ?? kindLabel(subject.type).toLowerCase()}</Link>
          </p>
        )}
      </DetailSection>
      <DetailSection title="Changes">
        {changes.length === 0 ? (
          <p className={styles.muted}>The entry has no values.</p>
        ) : (
          <dl className={styles.changes}>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{fieldLabel(field)}</dt>
                <dd>
                  {before === null ? null : (
                    <>
                      <del>{before}</del> <span aria-hidden>→</span>{' '}
                    </>
                  )}
                  {after === null ? <em>removed</em> : <ins>{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </DetailSection>
    </>
  );
}

interface AuditLogDrawerProps {
  id: string;
  /** The entry, if the page of the list has it. */
  listed: AuditLogEntry | undefined;
  onClose: () => void;
}

/** Every detail of one entry. */
export function AuditLogDrawer({ id, listed, onClose }: AuditLogDrawerProps) {
  const { currentData, ...query } = useAdminGetAuditLogEntryQuery(id, { skip: listed !== undefined });
  const entry = listed ?? currentData;
  const title = entry ? capitalize(entryText(entry)) : 'Entry';
  return (
    <LoadedDrawer title={title} noun="entry" query={{ ...query, data: entry }} onClose={onClose}>
      {(shown) => <Content entry={shown} />}
    </LoadedDrawer>
  );
}
