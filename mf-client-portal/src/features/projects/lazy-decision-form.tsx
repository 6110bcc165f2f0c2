import type { Milestone } from '@hive/contracts';
import { lateComponent } from '@hive/ui';
import styles from './approval-card.module.css';

/** The form of a decision on the dashboard, whose text shows before the decision is possible. */
export const LazyDecisionForm = lateComponent<{ milestone: Milestone }>(
  () => <div className={styles.place} />,
  async () => (await import(/* webpackChunkName: "decision-form" */ './decision-form')).DecisionForm,
);
