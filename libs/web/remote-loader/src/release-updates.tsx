import { useEffect } from 'react';
import type { HostApi } from '@hive/contracts';
import { useReloadOffered } from './loaded-releases';
import styles from './reload-bar.module.css';
import { checkReleases, watchReleases } from './release-watch';

/** Keeps the manifest current, by socket event and by checks. Remotes that load later use the new release. */
export function useReleaseUpdates(live: Pick<HostApi['live'], 'on'>): void {
  useEffect(() => live.on('release.changed', () => void checkReleases({ always: true })), [live]);
  useEffect(() => watchReleases(), []);
}

/** Offers a reload when the shell or a running remote has a new release. It never reloads by itself. */
export function ReloadBar() {
  if (!useReloadOffered()) {
    return null;
  }
  return (
    <output className={styles.bar}>
      A new version is ready.
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </output>
  );
}
