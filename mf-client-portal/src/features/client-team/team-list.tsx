import type { Client, ClientEmployee } from '@hive/contracts';
import { errorText } from '@hive/api-client';
import { DataState, EmptyState, ListSkeleton, Panel, PersonAvatar, StatusTag } from '@hive/ui/app';
import { TeamOutlined } from '@hive/ui/app/icons';
import { TEAM_QUERY, usePortalListTeamQuery } from './client-team.api';
import { MemberRow } from './member-row';
import styles from './client-team.module.css';

/** The company's own login, whose person is an owner who cannot be removed. */
function OwnLoginRow({ company }: { company: Client }) {
  const name = [company.firstName, company.lastName].filter(Boolean).join(' ') || company.companyName;
  return (
    <li className={styles.row}>
      <PersonAvatar name={name} size={36} />
      <div className={styles.lines}>
        <p className={styles.name}>
          <strong>{name}</strong>
        </p>
        <p className={styles.muted}>Company login · {company.contactEmail}</p>
      </div>
      <div className={styles.level}>Owner</div>
      <div className={styles.status}>
        <StatusTag dot status="active" />
      </div>
      <div className={styles.buttons} />
    </li>
  );
}

interface TeamListProps {
  company: Client | undefined;
  onEdit: (person: ClientEmployee) => void;
}

/** Everyone who acts for the company. */
export function TeamList({ company, onEdit }: TeamListProps) {
  const { data, error, isFetching, refetch } = usePortalListTeamQuery(TEAM_QUERY);
  const hasOwnLogin = company?.hasOwnLogin ?? false;
  return (
    <Panel flush title="People">
      <DataState
        data={data}
        isLoading={isFetching}
        error={error === undefined ? undefined : errorText(error) || 'The server did not answer.'}
        onRetry={() => void refetch()}
        loadingText="Loading your team..."
        skeleton={<ListSkeleton rows={3} rowHeight={66} />}
        errorTitle="Your team did not load"
        isEmpty={data?.items.length === 0 && !hasOwnLogin}
        empty={
          <EmptyState
            icon={<TeamOutlined />}
            title="No people yet"
            detail="Colleagues who use this portal appear here."
          />
        }
      >
        <ul>
          {company && hasOwnLogin ? <OwnLoginRow company={company} /> : null}
          {data?.items.map((person) => (
            <MemberRow key={person.id} person={person} onEdit={() => onEdit(person)} />
          ))}
        </ul>
      </DataState>
    </Panel>
  );
}
