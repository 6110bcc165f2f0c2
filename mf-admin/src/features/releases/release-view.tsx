import { useEffect, useState } from 'react';
import type { ReleasedBundle } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button, CrashBoundaries, DataState, EmptyState, Panel } from '@hive/ui/app';
import { CloudUploadOutlined } from '@hive/ui/app/icons';
import { dateAndTime } from '../../shared/dates';
import { loadError } from '../../shared/errors';
import { BundlePanel } from './bundle-panel';
import { HistoryPanel } from './history-panel';
import { ReleasesSkeleton } from './releases-skeleton';
import { useAdminListReleasesQuery } from './releases.api';
import frame from './releases-skeleton.module.css';
import styles from './releases.module.css';

interface BundleRowProps {
  bundle: ReleasedBundle;
  isSelected: boolean;
  onSelect: () => void;
}

function BundleRow({ bundle: { bundle, live, history }, isSelected, onSelect }: BundleRowProps) {
  const [latest] = history;
  return (
    <li className={styles.row} data-selected={isSelected}>
      <div className={styles.lines}>
        <strong>{bundle}</strong>
        <span className={styles.detail}>{latest ? `${latest.by}, ${dateAndTime(latest.at)}` : 'Never promoted'}</span>
      </div>
      <span className={styles.version}>{live ?? 'none'}</span>
      <Button aria-label={`Manage ${bundle}`} aria-pressed={isSelected} onClick={onSelect}>
        Manage
      </Button>
    </li>
  );
}

/** Every bundle, and one of them with its versions and its history. */
export function ReleaseView() {
  const { live } = useHost();
  const { data, error, isLoading, refetch } = useAdminListReleasesQuery();
  const [chosen, setChosen] = useState<string>();
  // another person or the command line
  useEffect(() => live.on('release.changed', () => void refetch()), [live, refetch]);
  const selected = data?.find(({ bundle }) => bundle === chosen) ?? data?.[0];
  return (
    <DataState
      hasCards
      data={data}
      isLoading={isLoading}
      error={loadError(error)}
      onRetry={() => void refetch()}
      loadingText="Loading releases..."
      skeleton={<ReleasesSkeleton />}
      errorTitle="The releases did not load"
      isEmpty={data?.length === 0}
      empty={
        <EmptyState
          icon={<CloudUploadOutlined />}
          title="Nothing is published yet"
          detail="A bundle shows here after npm run release -- publish."
        />
      }
    >
      <div className={frame.view}>
        <Panel flush title="Bundles">
          <ul>
            {data?.map((bundle) => (
              <BundleRow
                key={bundle.bundle}
                bundle={bundle}
                isSelected={bundle === selected}
                onSelect={() => setChosen(bundle.bundle)}
              />
            ))}
          </ul>
        </Panel>
        {selected ? (
          <div className={frame.columns}>
            <CrashBoundaries>
              <BundlePanel key={selected.bundle} bundle={selected} />
              <HistoryPanel key={`history of ${selected.bundle}`} bundle={selected} />
            </CrashBoundaries>
          </div>
        ) : null}
      </div>
    </DataState>
  );
}
