import type { Client, ClientBackground as Background } from '@hive/contracts';
import { Link } from '@hive/router';
import { DataState, ListSkeleton, Panel, StatusTag } from '@hive/ui/app';
import { longDate } from '../../shared/dates';
import { loadError } from '../../shared/errors';
import { leadSourceText } from '../../shared/lead-source-text';
import { useAdminGetClientBackgroundQuery } from './clients.api';
import styles from './client-profile.module.css';

function LeadSource({ leadSource: { first, last } }: { leadSource: NonNullable<Background['leadSource']> }) {
  const isSame = leadSourceText(first) === leadSourceText(last);
  return (
    <>
      <p className={styles.subtitle}>{isSame ? 'Lead source' : 'First visit'}</p>
      <p>{leadSourceText(first)}</p>
      {isSame ? null : (
        <>
          <p className={styles.subtitle}>Last visit before the assessment</p>
          <p>{leadSourceText(last)}</p>
        </>
      )}
    </>
  );
}

function Requests({ signups }: Pick<Background, 'signups'>) {
  return (
    <>
      <p className={styles.subtitle}>This client asked for an account</p>
      <ul className={styles.list}>
        {signups.map(({ id, name, email, status, createdAt }) => (
          <li key={id} className={styles.fact}>
            <span className={styles.entryText}>
              {status === 'pending' ? <Link to="/admin#pending-signups">{name}</Link> : name}
              <br />
              <span className={styles.muted}>
                {email}, {longDate(createdAt, '')}
              </span>
            </span>
            <StatusTag status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Spam is in a folder of its own. */
const messagePath = ({ id, email, status }: Background['messages'][number]): string =>
  `/hive?${new URLSearchParams({ q: email, open: id, ...(status === 'spam' && { folder: 'spam' }) })}`;

/** Links to the messages in Hive; the search there finds them on every page of the list. */
function Messages({ messages }: Pick<Background, 'messages'>) {
  return (
    <>
      <p className={styles.subtitle}>Messages from this client</p>
      <ul className={styles.list}>
        {messages.map((row) => (
          <li key={row.id} className={styles.fact}>
            <span className={styles.entryText}>
              <Link to={messagePath(row)} className={styles.excerpt ?? ''}>
                {row.message}
              </Link>
              <span className={styles.muted}>{longDate(row.createdAt, '')}</span>
            </span>
            <StatusTag status={row.status} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Similar({ similar }: Pick<Background, 'similar'>) {
  return (
    <>
      <p className={styles.subtitle}>Possibly the same client</p>
      <ul>
        {similar.map(({ id, companyName, contactEmail }) => (
          <li key={id}>
            <Link to={`/admin/clients/${id}`}>{companyName}</Link> <span className={styles.muted}>{contactEmail}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const hasContent = ({ leadSource, ...lists }: Background): boolean =>
  leadSource !== null || [lists.signups, lists.messages, lists.similar].some(({ length }) => length > 0);

/** Lead source, requests for an account, messages and possible duplicates of a client; renders nothing when there is none. */
export function ClientBackground({ client: { id } }: { client: Client }) {
  const { data, error, isFetching, refetch } = useAdminGetClientBackgroundQuery({ id });
  if (data && !hasContent(data)) {
    return null;
  }
  return (
    <Panel title="Background">
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading background..."
        skeleton={<ListSkeleton rows={1} rowHeight={44} hasAvatar={false} />}
        errorTitle="Background did not load"
        isEmpty={false}
        empty={null}
      >
        {data?.leadSource ? <LeadSource leadSource={data.leadSource} /> : null}
        {data && data.signups.length > 0 ? <Requests signups={data.signups} /> : null}
        {data && data.messages.length > 0 ? <Messages messages={data.messages} /> : null}
        {data && data.similar.length > 0 ? <Similar similar={data.similar} /> : null}
      </DataState>
    </Panel>
  );
}
