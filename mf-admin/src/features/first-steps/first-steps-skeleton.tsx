import { firstSteps } from '@hive/contracts';
import { EMPTY_LINE, Panel, TextSkeleton } from '@hive/ui/app';
import styles from './first-steps.module.css';

/** The place of the list. */
export const FirstStepsSkeleton = () => (
  <Panel title="First steps" note={EMPTY_LINE}>
    <ol className={styles.list}>
      {firstSteps.map((name) => (
        <li key={name} className={styles.step}>
          <TextSkeleton width="70%" />
        </li>
      ))}
    </ol>
  </Panel>
);
