import { useState } from 'react';
import { loadError } from '@hive/api-client';
import { brandProfileTexts, type BrandProfile } from '@hive/contracts';
import { Button, CrashBoundary, DataState, EmptyState, ListSkeleton, Panel } from '@hive/ui/app';
import { BrandFacts } from './brand-facts';
import { BrandForm } from './brand-form';
import { useBrandProfileGetQuery } from './brand-profile.api';
import { versionText } from './brand-texts';
import { VersionList } from './version-list';
import styles from './brand-profile.module.css';

interface BrandProfileViewProps {
  /** Id of the client, or `me` for the user's company. */
  clientId: string;
  canEdit: boolean;
  /** Address of Brand assets, where the logo is from. */
  filesPath: string;
}

/** The brand profile of a client with its versions: a form, or read-only for people who may not change it. */
export function BrandProfileView({ clientId, canEdit, filesPath }: BrandProfileViewProps) {
  const { data, error, isFetching, refetch } = useBrandProfileGetQuery({ clientId });
  const [isShowingVersions, setIsShowingVersions] = useState(false);
  const hideVersions = () => setIsShowingVersions(false);
  return (
    <DataState
      hasCards
      data={data}
      isLoading={isFetching}
      error={loadError(error)}
      onRetry={() => void refetch()}
      loadingText="Loading the brand profile..."
      skeleton={
        <Panel flush>
          <ListSkeleton rows={8} rowHeight={120} hasAvatar={false} />
        </Panel>
      }
      errorTitle="The brand profile did not load"
      isEmpty={false}
      empty={null}
    >
      {data ? (
        <>
          <div className={styles.bar}>
            <p>{versionText(data)}</p>
            <Button onClick={() => setIsShowingVersions(true)}>Versions</Button>
          </div>
          {canEdit ? (
            <BrandEditor clientId={clientId} profile={data} filesPath={filesPath} />
          ) : (
            <BrandReader profile={data} />
          )}
          {isShowingVersions ? (
            <CrashBoundary onDismiss={hideVersions}>
              <VersionList clientId={clientId} current={data} canEdit={canEdit} onClose={hideVersions} />
            </CrashBoundary>
          ) : null}
        </>
      ) : null}
    </DataState>
  );
}

interface BrandEditorProps {
  clientId: string;
  profile: BrandProfile;
  filesPath: string;
}

/** The form of the newest version. While the form has input, it does not show a version that somebody else saves. */
function BrandEditor({ profile, ...props }: BrandEditorProps) {
  const [isDirty, setIsDirty] = useState(false);
  const [shown, setShown] = useState(profile);
  if (shown.version !== profile.version && !isDirty) {
    setShown(profile);
  }
  return <BrandForm key={shown.version} profile={shown} onDirty={setIsDirty} {...props} />;
}

const isEmpty = ({ logo, colours, ...profile }: BrandProfile): boolean =>
  logo === null && colours.length === 0 && brandProfileTexts.every((name) => profile[name] === '');

const BrandReader = ({ profile }: { profile: BrandProfile }) => (
  <section className={styles.card} aria-label="Brand profile">
    {isEmpty(profile) ? (
      <EmptyState title="The brand profile is empty" detail="Owners and admins of the company can fill it." />
    ) : (
      <BrandFacts profile={profile} />
    )}
  </section>
);
