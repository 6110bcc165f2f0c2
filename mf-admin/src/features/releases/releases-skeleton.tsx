import { ListSkeleton, Panel } from '@hive/ui/app';
import styles from './releases-skeleton.module.css';

/** The place of four bundles, and of the shell with one version and one revision. */
export const ReleasesSkeleton = () => (
  <div className={styles.view}>
    <Panel flush title="Bundles">
      <ListSkeleton rows={4} rowHeight={61} hasAvatar={false} />
    </Panel>
    <div className={styles.columns}>
      <Panel flush title="shell">
        <ListSkeleton rows={1} rowHeight={61} hasAvatar={false} />
      </Panel>
      <Panel flush title="History" note="shell">
        <ListSkeleton rows={1} rowHeight={83} hasAvatar={false} />
      </Panel>
    </div>
  </div>
);
