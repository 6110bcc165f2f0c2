import { firstSteps } from '@hive/contracts';
import { NO_TEXT, Panel, TextSkeleton } from '@hive/ui/app/frame';
import styles from './first-steps.module.css';

/** The place of the list. */
export const FirstStepsFrame = () => (
  <Panel title="First steps" note={NO_TEXT}>
    <ol className={styles.list}>
      {firstSteps.map((name) => (
        <li key={name} className={styles.step}>
          <TextSkeleton width="70%" />
        </li>
      ))}
    </ol>
  </Panel>
);
