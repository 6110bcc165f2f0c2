import type { ReactNode } from 'react';
import type { ClientFile } from '@hive/contracts';
import { StatusTag } from '@hive/ui/app';
import { ApprovalPicture, pictured } from './approval-picture';
import { relativeMoment } from './dates';
import { MilestoneLink } from './milestone-link';
import { MilestoneFilesLink } from './milestone-files-link';
import type { ProjectMilestone } from './projects.rules';
import { WhoDecides } from './who-decides';
import styles from './approval-card.module.css';

interface ApprovalCardProps extends ProjectMilestone {
  /** Members read and comment; owners and admins decide. */
  canDecide: boolean;
  /** Inside the project's own row, without its name. */
  isInRow?: boolean;
  /** The files that wait with it: the first picture is shown. */
  files?: readonly ClientFile[];
  /** For those who decide: the form of the decision. */
  children: ReactNode;
}

/** A milestone that waits for the decision of the client. */
export function ApprovalCard({
  project,
  milestone,
  canDecide,
  isInRow = false,
  files = [],
  children,
}: ApprovalCardProps) {
  const { title, submitNote, description, submittedAt, submittedByName, commentCount } = milestone;
  const text = submitNote ?? description;
  const by = submittedByName === null ? '' : ` by ${submittedByName}`;
  return (
    <article
      className={isInRow ? `${styles.card} ${styles.inRow}` : styles.card}
      data-files={files.length}
      aria-label={`Approval of ${title}`}
    >
      <ApprovalPicture file={pictured(files)} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          <StatusTag dot status="submitted" label="Waiting for your approval" />
        </div>
        <p className={styles.muted}>
          {isInRow ? null : `${project.name} · `}
          {submittedAt === null ? null : `Submitted ${relativeMoment(submittedAt)}${by}`}
        </p>
        {text === null ? null : <p className={styles.text}>{text}</p>}
        {canDecide ? (
          children
        ) : (
          <>
            <WhoDecides className={styles.text} />
            <MilestoneFilesLink milestoneId={milestone.id} />
          </>
        )}
        <p className={styles.foot}>
          <MilestoneLink id={milestone.id}>
            {commentCount === 0 ? 'Comment' : `${commentCount} ${commentCount === 1 ? 'comment' : 'comments'}`}
          </MilestoneLink>
        </p>
      </div>
    </article>
  );
}
