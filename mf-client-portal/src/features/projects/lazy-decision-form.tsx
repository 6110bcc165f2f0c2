import { Suspense } from 'react';
import type { Milestone } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import styles from './approval-card.module.css';

const DecisionForm = lazyComponent<{ milestone: Milestone }>(
  async () => (await import(/* webpackChunkName: "decision-form" */ './decision-form')).DecisionForm,
);

/** The form of a decision on the dashboard, whose text shows before the decision is possible. */
export const LazyDecisionForm = ({ milestone }: { milestone: Milestone }) => (
  <Suspense fallback={<div className={styles.place} />}>
    <DecisionForm milestone={milestone} />
  </Suspense>
);
