import { useState, type ReactNode } from 'react';
import { isRunningProject, type Milestone, type MilestoneStatus, type Project } from '@hive/contracts';
import { Button, ConfirmDialog, MilestoneCell, milestoneSteps, MilestoneStatusTag } from '@hive/ui/app';
import { calendarDay, longDate } from '../../shared/dates';
import { MilestoneComments } from './milestone-comments';
import { MilestoneDecision } from './milestone-decision';
import { milestoneActions, type MilestoneAction } from './milestone-steps';
import { SubmitMilestoneDialog } from './submit-milestone-dialog';
import { nameOf } from './milestone-values';
import { useMilestoneActions } from './use-milestone-actions';
import styles from './milestones.module.css';

interface MilestoneItemProps {
  milestone: Milestone;
  /** From 1. */
  number: number;
  handle: ReactNode;
  canEdit: boolean;
  /** The first one that is not completed: the usual step with it is the next one of the project. */
  isNext: boolean;
  project: Project;
  onEdit: () => void;
}

function dateText({ status, completedAt, dueDate }: Milestone): string {
  if (status === 'completed') {
    return `Completed ${longDate(completedAt, '')}`;
  }
  return dueDate === null ? 'No due date' : `Due ${calendarDay(dueDate, '')}`;
}

/** The buttons of a milestone, and the questions that they ask. */
function Actions({ milestone, isNext, project, onEdit }: Omit<MilestoneItemProps, 'number' | 'handle' | 'canEdit'>) {
  const { title } = milestone;
  const { isSaving, ...actions } = useMilestoneActions(milestone);
  const [asked, setAsked] = useState<'submit' | 'reopen' | 'remove'>();
  const close = () => setAsked(undefined);
  const run = (to: MilestoneStatus | 'submit') => {
    if (to === 'submit') {
      setAsked('submit');
    } else if (milestone.status === 'completed' && milestone.requiresApproval) {
      setAsked('reopen');
    } else {
      void actions.changeStatus(to);
    }
  };
  const confirm = async (isDone: Promise<boolean>) => {
    await isDone;
    close();
  };
  return (
    <div className={styles.actions}>
      {milestoneActions(milestone, isRunningProject(project.status)).map((action: MilestoneAction, place) => (
        // the index is the key, so that the focus stays when the next step has another name
        <Button
          key={['first', 'second', 'third'][place]}
          size="small"
          type={action.isPrimary && isNext ? 'primary' : 'default'}
          loading={isSaving}
          aria-label={`${action.label}: ${title}`}
          onClick={() => run(action.to)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="small" type="text" aria-label={`Edit ${title}`} onClick={onEdit}>
        Edit
      </Button>
      {milestone.status === 'completed' ? null : (
        <Button size="small" type="text" aria-label={`Delete ${title}`} onClick={() => setAsked('remove')}>
          Delete
        </Button>
      )}
      {asked === 'submit' ? (
        <SubmitMilestoneDialog
          milestone={milestone}
          project={project}
          isLoading={isSaving}
          onSubmit={actions.submit}
          onClose={close}
        />
      ) : null}
      {asked === 'reopen' ? (
        <ConfirmDialog
          title={`Reopen ${title}?`}
          confirmLabel="Reopen milestone"
          cancelLabel="Keep as completed"
          isLoading={isSaving}
          onConfirm={() => void confirm(actions.changeStatus('in-progress'))}
          onCancel={close}
        >
          <p>The client has approved it, and will be asked again when it is submitted.</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'remove' ? (
        <ConfirmDialog
          danger
          title={`Delete ${title}?`}
          confirmLabel="Delete milestone"
          cancelLabel="Keep milestone"
          isLoading={isSaving}
          onConfirm={() => void confirm(actions.remove())}
          onCancel={close}
        >
          <p>The milestone and its comments are deleted for everyone. This cannot be undone.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function Meta({ milestone }: Pick<MilestoneItemProps, 'milestone'>) {
  const { isOverdue, assignee, requiresApproval } = milestone;
  return (
    <p className={styles.meta}>
      <span className={isOverdue ? styles.late : undefined}>
        {dateText(milestone)}
        {isOverdue ? ', overdue' : ''}
      </span>
      {assignee ? <span>{nameOf(assignee)}</span> : null}
      {requiresApproval ? <span>Needs client approval</span> : null}
    </p>
  );
}

/** A milestone with its state, decision, comments and next steps. */
export function MilestoneItem({ milestone, number, handle, canEdit, ...props }: MilestoneItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, title, status, description, commentCount } = milestone;
  const [step] = milestoneSteps([milestone], '');
  return (
    <div className={styles.item}>
      <div className={styles.lead}>
        {handle}
        <MilestoneCell state={step?.state ?? 'next'} number={number} />
      </div>
      <div className={styles.content}>
        <div className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          <MilestoneStatusTag status={status} />
          <Meta milestone={milestone} />
        </div>
        {description === null ? null : <p className={styles.text}>{description}</p>}
        <MilestoneDecision milestone={milestone} />
        <div className={styles.foot}>
          {canEdit ? <Actions milestone={milestone} {...props} /> : null}
          <Button
            size="small"
            type="text"
            className={styles.toggle ?? ''}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `comments-${id}` : undefined}
            aria-label={`Comments on ${title} (${commentCount})`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {commentCount === 0 ? 'Comments' : `Comments (${commentCount})`}
          </Button>
        </div>
        {isOpen ? (
          <div id={`comments-${id}`}>
            <MilestoneComments milestone={milestone} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
