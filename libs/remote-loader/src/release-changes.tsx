import { useEffect } from 'react';
import type { HostApi } from '@hive/contracts';
import { useReloadOffered } from './loaded';
import styles from './panel.module.css';
import { fetchManifest, replaceManifest } from './registry';

/** Hears of new releases: a remote that is not loaded yet simply uses the new one. */
export function useReleaseChanges(live: HostApi['live']): void {
  useEffect(
    () =>
      live.on('release.changed', () => {
        void fetchManifest().then((manifest) => manifest && replaceManifest(manifest));
      }),
    [live],
  );
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
