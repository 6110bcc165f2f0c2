import type { ReactNode } from 'react';
import { dayOfDate, Drawer, MilestoneStatusTag } from '@hive/ui/app';
import { ApprovalPicture, pictured } from './approval-picture';
import { relativeDay } from './dates';
import { DecisionForm } from './decision-form';
import { MilestoneComments } from './milestone-comments';
import { MilestoneFilesLink } from './milestone-files-link';
import { decisionText, type ProjectMilestone } from './projects.rules';
import { usePortalListMilestoneFilesQuery } from './projects.api';
import { WhoDecides } from './who-decides';
import styles from './milestone-drawer.module.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

function Facts({ project, milestone }: ProjectMilestone) {
  const { dueDate, isOverdue, submittedAt, submittedByName, submitNote, decidedAt, decisionComment } = milestone;
  return (
    <dl className={styles.facts}>
      <Fact label="Project">{project.name}</Fact>
      {dueDate === null ? null : (
        <Fact label="Due">{isOverdue ? `${dayOfDate(dueDate)}, overdue` : dayOfDate(dueDate)}</Fact>
      )}
      {submittedAt === null ? null : (
        <Fact label="Submitted">
          {relativeDay(submittedAt)}
          {submittedByName === null ? null : ` by ${submittedByName}`}
          {submitNote === null ? null : <span className={styles.text}>{submitNote}</span>}
        </Fact>
      )}
      {decidedAt === null ? null : (
        <Fact label="Decision">
          {`${decisionText(milestone) ?? ''}, ${relativeDay(decidedAt)}`}
          {decisionComment === null ? null : <span className={styles.text}>{decisionComment}</span>}
        </Fact>
      )}
    </dl>
  );
}

interface MilestoneDrawerProps extends ProjectMilestone {
  canDecide: boolean;
  canComment: boolean;
  onClose: () => void;
}

/** One milestone: its description, the decision, and the comments. */
export function MilestoneDrawer({ project, milestone, canDecide, canComment, onClose }: MilestoneDrawerProps) {
  const isSubmitted = milestone.status === 'submitted';
  const { data: files } = usePortalListMilestoneFilesQuery(milestone.id, { skip: !isSubmitted });
  return (
    <Drawer title={milestone.title} onClose={onClose}>
      <div className={styles.content}>
        <p>
          <MilestoneStatusTag status={milestone.status} />
        </p>
        {milestone.description === null ? null : <p className={styles.text}>{milestone.description}</p>}
        <Facts project={project} milestone={milestone} />
        {isSubmitted ? <ApprovalPicture file={pictured(files?.items ?? [])} /> : null}
        {isSubmitted && canDecide ? <DecisionForm key={milestone.submittedAt} milestone={milestone} /> : null}
        {isSubmitted && !canDecide ? <WhoDecides className={styles.muted} /> : null}
        {isSubmitted && canDecide ? null : <MilestoneFilesLink milestoneId={milestone.id} />}
        <MilestoneComments milestone={milestone} canComment={canComment} />
      </div>
    </Drawer>
  );
}
