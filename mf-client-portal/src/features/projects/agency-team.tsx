import { loadError } from '@hive/api-client';
import { Link } from '@hive/router';
import { useSettingsQuery } from '@hive/store';
import { DataState, ListSkeleton, Panel, PersonAvatar } from '@hive/ui/app';
import { useHasCapability } from '../../app/viewer';
import { AgencyTeamRow } from './agency-team-row';
import { usePortalListAgencyTeamQuery } from './projects.api';
import styles from './projects.module.css';

/**
 * The people of the agency who work for the company: who leads the account, then who owns its projects. With `isOptional`,
 * renders nothing until there are some.
 */
export function AgencyTeam({ isOptional = false }: { isOptional?: boolean }) {
  const { data, error, isFetching, refetch } = usePortalListAgencyTeamQuery();
  const brand = useSettingsQuery().data?.brandName;
  const canWrite = useHasCapability('chat:send');
  if (isOptional && !data?.length) {
    return null;
  }
  return (
    <Panel
      flush
      title={brand ? `Your contacts at ${brand}` : 'Your contacts'}
      extra={canWrite && data?.length ? <Link to="?chat=open">Write to us</Link> : undefined}
    >
      <DataState
        data={data}
        isLoading={isFetching}
        error={loadError(error)}
        onRetry={() => void refetch()}
        loadingText="Loading your team..."
        skeleton={<ListSkeleton rows={2} rowHeight={58} />}
        errorTitle="Your team did not load"
        isEmpty={data?.length === 0}
        empty={<p className={styles.none}>Your team is being put together.</p>}
      >
        <ul>
          {data?.map(({ id, firstName, lastName, role, isLead }) => (
            <AgencyTeamRow
              key={id}
              avatar={<PersonAvatar name={`${firstName} ${lastName}`} size={36} />}
              name={`${firstName} ${lastName}`}
              role={isLead ? 'Leads your account' : role}
            />
          ))}
        </ul>
      </DataState>
    </Panel>
  );
}
