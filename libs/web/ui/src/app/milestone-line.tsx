import type { ReactNode } from 'react';
import { CheckOutlined } from './icons';
import { HexagonBadge } from './hexagon-badge';
import { milestoneSteps, type MilestoneProgress, type MilestoneStep } from './milestone-steps';
import { VisuallyHidden } from './visually-hidden';
import styles from './milestone-line.module.css';

const colours: Record<MilestoneStep['state'], { fill: string; stroke?: string }> = {
  done: { fill: 'var(--app-primary)' },
  current: { fill: 'var(--app-primary-soft)', stroke: 'var(--app-primary)' },
  next: { fill: 'var(--app-card)', stroke: 'var(--app-placeholder)' },
};

interface CellProps {
  state: MilestoneStep['state'];
  /** From 1. */
  number: number;
}

/** The hexagon of a milestone: filled when it is done, tinted in work, outlined before. */
export const MilestoneCell = ({ state, number }: CellProps) => (
  <span aria-hidden className={`${styles.cell} ${styles[state]}`}>
    <HexagonBadge size={28} strokeWidth={8} {...colours[state]}>
      {state === 'done' ? <CheckOutlined className={styles.check ?? ''} /> : number}
    </HexagonBadge>
  </span>
);

interface MilestoneLineProps {
  /** In their order. */
  milestones: readonly MilestoneProgress[];
  /** Names the list; the project's name in a list of projects. */
  label: string;
  /** The people for whom a submitted milestone waits: 'waits for approval', 'waits for you'. */
  waitingNote: string;
  /** The title of a milestone, for example as a link; by default its text. */
  renderTitle?: (step: MilestoneStep) => ReactNode;
}

/** The milestones of a project as connected cells, below each other where there is little room. Renders nothing without milestones. */
export function MilestoneLine({ milestones, label, waitingNote, renderTitle }: MilestoneLineProps) {
  if (milestones.length === 0) {
    return null;
  }
  return (
    <div className={styles.place}>
      <ol className={styles.line} aria-label={label}>
        {milestoneSteps(milestones, waitingNote).map((step, index) => (
          <li key={step.id} className={`${styles.step} ${styles[step.state]}`}>
            <MilestoneCell state={step.state} number={index + 1} />
            <div className={styles.text}>
              <p className={styles.title}>
                {renderTitle?.(step) ?? step.title}
                <VisuallyHidden>, {step.stateText}</VisuallyHidden>
              </p>
              <p className={step.isLate ? `${styles.note} ${styles.late}` : styles.note}>{step.note}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
