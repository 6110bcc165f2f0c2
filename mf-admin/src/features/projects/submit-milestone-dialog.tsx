import { useId } from 'react';
import type { Approver, Milestone, Project } from '@hive/contracts';
import { ConfirmDialog } from '@hive/ui/app';
import { useDraft, useHost } from '@hive/session';
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

/** Asks for a note to the client. What was typed stays after an error, and after closing. */
export function SubmitMilestoneDialog(props: SubmitMilestoneDialogProps) {
  const { milestone, project, isLoading, onSubmit, onClose } = props;
  const { text, change, clear } = useDraft(`submit:${milestone.id}`);
  const host = useHost();
  const id = useId();
  // the people may have changed since the dialog was open the last time
  const { data: approvers } = useAdminListApproversQuery(project.id, { refetchOnMountOrArgChange: true });
  if (approvers?.length === 0) {
    return (
      <ConfirmDialog
        title={`Nobody at ${project.companyName} can approve yet`}
        confirmLabel="Invite a person"
        cancelLabel="Not yet"
        onConfirm={() => host.navigate(`/admin/clients/${project.clientId}?tab=team`)}
        onCancel={onClose}
      >
        <p>{milestone.title} would wait without an answer. Invite a person first, then submit it.</p>
      </ConfirmDialog>
    );
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
