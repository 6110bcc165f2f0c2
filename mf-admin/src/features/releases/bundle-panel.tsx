import { useState } from 'react';
import type { ReleasedBundle } from '@hive/contracts';
import { Button, Panel, StatusTag } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { ReleaseDialog } from './release-dialog';
import type { ReleaseChange } from './use-release-actions';
import styles from './releases.module.css';

interface VersionRowProps {
  bundle: ReleasedBundle;
  version: ReleasedBundle['versions'][number];
  onPromote: () => void;
}

function VersionRow({ bundle: { bundle, live, previous }, version, onPromote }: VersionRowProps) {
  const { version: name, commit, builtAt, by } = version;
  return (
    <li className={styles.row}>
      <div className={styles.lines}>
        <span className={styles.version}>{name}</span>
        <span className={styles.detail}>
          {[dateAndTime(builtAt), by, commit.slice(0, 7)].filter((part) => part !== '').join(', ')}
        </span>
      </div>
      <div className={styles.state}>
        {name === live ? <StatusTag dot status="completed" label="Live" /> : null}
        {name === previous ? <StatusTag dot status="neutral" label="Previous" /> : null}
      </div>
      {name === live ? null : (
        <Button aria-label={`Promote ${bundle} ${name}`} onClick={onPromote}>
          Promote
        </Button>
      )}
    </li>
  );
}

/** The versions of a bundle, with buttons to promote one and to roll back to the previous one. */
export function BundlePanel({ bundle }: { bundle: ReleasedBundle }) {
  const { bundle: name, live, previous, versions } = bundle;
  const [change, setChange] = useState<ReleaseChange>();
  const rollBack =
    previous === null ? undefined : (
      <Button danger onClick={() => setChange({ action: 'rollback', bundle: name, from: live, to: previous })}>
        Roll back
      </Button>
    );
  return (
    <Panel flush title={name} note={live === null ? 'Never promoted' : undefined} extra={rollBack}>
      <ul>
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            bundle={bundle}
            version={version}
            onPromote={() => setChange({ action: 'promote', bundle: name, from: live, to: version.version })}
          />
        ))}
      </ul>
      {change ? <ReleaseDialog change={change} onClose={() => setChange(undefined)} /> : null}
    </Panel>
  );
}
