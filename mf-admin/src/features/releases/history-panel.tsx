import type { ReleasedBundle } from '@hive/contracts';
import { Panel } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import styles from './releases.module.css';

const labels = { promote: 'Promoted', rollback: 'Rolled back' };

/** Which version was made live, when, by whom and why; newest first. */
export const HistoryPanel = ({ bundle: { bundle, history } }: { bundle: ReleasedBundle }) => (
  <Panel flush title="History" note={bundle}>
    <ul>
      {history.map(({ revision, action, version, reason, by, at }) => (
        <li key={revision} className={styles.revision} data-action={action}>
          <strong>{labels[action]}</strong>
          <span className={styles.version}>{version}</span>
          <span className={styles.why}>{reason}</span>
          <span className={styles.detail}>{`${by}, ${dateAndTime(at)}`}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
