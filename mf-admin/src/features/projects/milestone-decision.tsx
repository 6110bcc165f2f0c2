import type { Milestone } from '@hive/contracts';
import { dateAndTime } from '../../shared/dates';
import styles from './milestones.module.css';

/** The latest submission of a milestone, and what the client decided. */
export function MilestoneDecision({ milestone }: { milestone: Milestone }) {
  const { status, submittedAt, submittedByName, submitNote, remindedAt, decidedAt, decidedByName, decisionComment } =
    milestone;
  if (submittedAt === null) {
    return null;
  }
  return (
    <div className={styles.decision}>
      <p className={styles.meta}>
        <span>
          Submitted by <strong>{submittedByName ?? 'a former colleague'}</strong>
        </span>
        <time dateTime={submittedAt}>{dateAndTime(submittedAt)}</time>
      </p>
      {submitNote === null ? null : <p className={styles.text}>{submitNote}</p>}
      {status === 'submitted' && remindedAt !== null ? (
        <p className={styles.meta}>
          <span>Reminded on</span>
          <time dateTime={remindedAt}>{dateAndTime(remindedAt)}</time>
        </p>
      ) : null}
      {decidedAt === null ? null : (
        <>
          <p className={styles.meta}>
            <span>
              <strong>{decidedByName ?? 'The client'}</strong>{' '}
              {status === 'completed' ? 'approved it' : 'asked for changes'}
            </span>
            <time dateTime={decidedAt}>{dateAndTime(decidedAt)}</time>
          </p>
          {decisionComment === null ? null : <p className={styles.quote}>{decisionComment}</p>}
        </>
      )}
    </div>
  );
}
