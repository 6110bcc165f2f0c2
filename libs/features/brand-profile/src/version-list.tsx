import { useState } from 'react';
import { actionError, loadError } from '@hive/api-client';
import { BRAND_PROFILE_VERSIONS_MAX, type BrandProfile } from '@hive/contracts';
import { momentText } from '@hive/files/parts';
import { useHost } from '@hive/session';
import { Button, DataState, Drawer, EmptyState, ListSkeleton } from '@hive/ui/app';
import { ListPagination } from '@hive/ui/lists';
import { BrandFacts } from './brand-facts';
import { useBrandProfileListVersionsQuery, useBrandProfileUpdateMutation } from './brand-profile.api';
import { authorText } from './brand-texts';
import { restoringBody } from './brand-values';
import styles from './brand-profile.module.css';

interface VersionListProps {
  clientId: string;
  current: BrandProfile;
  canEdit: boolean;
  onClose: () => void;
}

const ROW_HEIGHT = 66;

/** The saved versions in a drawer; each can be read, and saved again as the newest one. */
export function VersionList({ clientId, current, canEdit, onClose }: VersionListProps) {
  const [page, setPage] = useState(1);
  const [openVersion, setOpenVersion] = useState<number>();
  const { data, error, isFetching, refetch } = useBrandProfileListVersionsQuery({ clientId, page });
  const { restore, restoring } = useRestore({ clientId, current });
  const versions = data?.items ?? [];
  return (
    <Drawer title="Versions" onClose={onClose}>
      <div className={styles.versions}>
        <DataState
          data={data}
          isLoading={isFetching}
          error={loadError(error)}
          onRetry={() => void refetch()}
          loadingText="Loading versions..."
          skeleton={<ListSkeleton rows={4} rowHeight={ROW_HEIGHT} hasAvatar={false} />}
          errorTitle="Versions did not load"
          isEmpty={versions.length === 0}
          empty={<EmptyState title="No versions yet" detail="Each saved change is a version here." />}
        >
          <ul aria-label="Versions">
            {versions.map((version) => (
              <li key={version.version} className={styles.version}>
                <div className={styles.versionHead}>
                  <div className={styles.versionText}>
                    <strong>Version {version.version}</strong>
                    <span>
                      {version.version === current.version ? 'Current, ' : ''}
                      {momentText(version.createdAt)}
                      {authorText(version)}
                    </span>
                  </div>
                  <Button
                    size="small"
                    aria-expanded={openVersion === version.version}
                    aria-label={`View version ${version.version}`}
                    onClick={() => setOpenVersion(openVersion === version.version ? undefined : version.version)}
                  >
                    View
                  </Button>
                  {canEdit && version.version !== current.version ? (
                    <Button
                      size="small"
                      aria-label={`Restore version ${version.version}`}
                      loading={restoring === version.version}
                      onClick={() => void restore(version)}
                    >
                      Restore
                    </Button>
                  ) : null}
                </div>
                {openVersion === version.version ? <BrandFacts profile={version} /> : null}
              </li>
            ))}
          </ul>
          <ListPagination page={page} pageSize={BRAND_PROFILE_VERSIONS_MAX} total={data?.total ?? 0} onPage={setPage} />
        </DataState>
      </div>
    </Drawer>
  );
}

/** Saves the values of an earlier version as a new one, so that nothing is lost. */
function useRestore({ clientId, current }: Pick<VersionListProps, 'clientId' | 'current'>) {
  const host = useHost();
  const [update, { isLoading }] = useBrandProfileUpdateMutation();
  const [restoring, setRestoring] = useState<number>();
  const restore = async (version: BrandProfile): Promise<void> => {
    setRestoring(version.version);
    const { data, error } = await update({ clientId, body: restoringBody(current, version) });
    host.notify(
      error
        ? {
            title: 'Error',
            description: actionError(error, 'The version was not restored. Please try again.'),
            variant: 'destructive',
          }
        : {
            title: `Version ${version.version} restored`,
            description: `It is saved as version ${data.version}.`,
          },
    );
  };
  return { restore, restoring: isLoading ? restoring : undefined };
}
