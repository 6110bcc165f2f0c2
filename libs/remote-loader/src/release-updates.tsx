import { useEffect } from 'react';
import type { HostApi } from '@hive/contracts';
import { useReloadOffered } from './loaded-releases';
import styles from './unavailable-panel.module.css';
import { checkReleases, watchReleases } from './release-watch';

/** Hears of new releases, or looks for them: a remote that is not loaded yet simply uses the new one. */
export function useReleaseUpdates(live: HostApi['live']): void {
  useEffect(() => live.on('release.changed', () => void checkReleases({ always: true })), [live]);
  useEffect(() => watchReleases(), []);
}

/** Offers a reload when something that runs in this page has a new release; nothing is taken away unasked. */
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
