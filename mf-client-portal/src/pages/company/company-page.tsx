import { errorText } from '@hive/api-client';
import { Link } from '@hive/router';
import { DataState, ListSkeleton, Panel } from '@hive/ui/app';
import { PortalHeader } from '../../app/portal-header';
import { PortalPage } from '../../app/portal-page';
import { useHasCapability } from '../../app/viewer';
import { usePortalCompanyQuery } from '../../features/company/company.api';
import { CompanyFacts, CompanyForm } from '../../features/company/company-profile';
import page from './page.json';
import styles from '../../features/company/company.module.css';

/** The profile of the user's company: a form for owners and admins, read-only for members. */
export function CompanyPage() {
  const { data, error, isFetching, refetch } = usePortalCompanyQuery();
  const canEdit = useHasCapability('company:edit');
  return (
    <PortalPage page={page} bar={<PortalHeader />}>
      <DataState
        hasCards
        data={data}
        isLoading={isFetching}
        error={error === undefined ? undefined : errorText(error) || 'The server did not answer.'}
        onRetry={() => void refetch()}
        loadingText="Loading your company..."
        skeleton={
          <Panel flush>
            <ListSkeleton rows={5} rowHeight={90} hasAvatar={false} />
          </Panel>
        }
        errorTitle="Your company did not load"
        isEmpty={false}
        empty={null}
      >
        {data ? (
          <div className={styles.page}>
            {canEdit ? <CompanyForm company={data} /> : <CompanyFacts company={data} />}
            <Panel title="About you">
              <p>
                What you do, for whom, and how you look are in your <Link to="/client-portal/brand">brand profile</Link>
                .
              </p>
            </Panel>
          </div>
        ) : null}
      </DataState>
    </PortalPage>
  );
}
