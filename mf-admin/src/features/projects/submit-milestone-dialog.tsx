import { useId } from 'react';
import type { Approver, Milestone, Project } from '@hive/contracts';
import { ConfirmDialog } from '@hive/ui/app';
import { useDraft, useHost } from '@hive/session';
import { useHasCapability } from '../../app/current-staff';
import { useAdminListApproversQuery } from './projects.api';
import styles from './milestones.module.css';

interface SubmitMilestoneDialogProps {
  milestone: Milestone;
  project: Project;
  isLoading: boolean;
  /** Resolves to whether it succeeded. */
  onSubmit: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Who is asked; a sentence without names while they load, or when they did not load. */
const Approvers = ({ approvers = [] }: { approvers: Approver[] | undefined }) =>
  approvers.length === 0 ? (
    <p>We will e-mail the people who can approve for the client.</p>
  ) : (
    <>
      <p>We will e-mail {approvers.length === 1 ? 'the person' : 'the people'} who can approve for the client:</p>
      <ul className={styles.approvers}>
        {approvers.map(({ id, name, email }) => (
          <li key={id}>
            {name} <span>({email})</span>
          </li>
        ))}
      </ul>
    </>
  );

/** A submission that nobody could answer: those who may invite people go to the team of the client. */
function NobodyCanApprove({ milestone, project, onClose }: SubmitMilestoneDialogProps) {
  const host = useHost();
  const canInvite = useHasCapability('client-team:manage');
  const invite = () => host.navigate(`/admin/clients/${project.clientId}?tab=team`);
  return (
    <ConfirmDialog
      title={`Nobody at ${project.companyName} can approve yet`}
      confirmLabel={canInvite ? 'Invite a person' : 'OK'}
      cancelLabel="Not yet"
      onConfirm={canInvite ? invite : onClose}
      onCancel={onClose}
    >
      <p>
        {milestone.title} would wait without an answer.{' '}
        {canInvite
          ? 'Invite a person with the level Admin or Owner first, then submit it.'
          : 'Ask a manager to invite a person of this client.'}
      </p>
    </ConfirmDialog>
  );
}

/** Asks for a note to the client. What was typed stays after an error, and after closing. */
export function SubmitMilestoneDialog(props: SubmitMilestoneDialogProps) {
  const { milestone, project, isLoading, onSubmit, onClose } = props;
  const { text, change, clear } = useDraft(`submit:${milestone.id}`);
  const id = useId();
  // the people may have changed since the dialog was open the last time
  const { data: approvers } = useAdminListApproversQuery(project.id, { refetchOnMountOrArgChange: true });
  if (approvers?.length === 0) {
    return <NobodyCanApprove {...props} />;
  }
  const confirm = async () => {
    if (await onSubmit(text.trim())) {
      clear();
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={`Submit ${milestone.title} for approval?`}
      confirmLabel="Submit for approval"
      cancelLabel="Not yet"
      isLoading={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Approvers approvers={approvers} />
      <div className={styles.note}>
        <label htmlFor={id}>What should the client look at? (optional)</label>
        <textarea
          id={id}
          className={styles.textarea}
          rows={4}
          value={text}
          readOnly={isLoading}
          onChange={({ target }) => change(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
