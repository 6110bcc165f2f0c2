import { useEffect, useId, useRef, useState } from 'react';
import type { Milestone } from '@hive/contracts';
import { Button, ConfirmDialog } from '@hive/ui/app';
import { CheckOutlined } from '@hive/ui/app/icons';
import { MilestoneFilesLink } from './milestone-files-link';
import { usePortalListMilestoneFilesQuery } from './projects.api';
import { useDecidedFirst } from './use-decided-first';
import { useDecision } from './use-decision';
import { useFocusAfter } from './use-focus-after';
import styles from './decision-form.module.css';

interface DecisionFormProps {
  milestone: Milestone;
  /** Shows the field for the note at once, not with the first press on 'Request changes'. */
  hasNote?: boolean;
}

interface ApproveDialogProps {
  milestone: Milestone;
  /** Undefined when their number failed to load. */
  files: number | undefined;
  isLoading: boolean;
  approve: () => Promise<void>;
  onClose: () => void;
}

/** Asks before an approval locks files. */
function ApproveDialog({ milestone, files, isLoading, approve, onClose }: ApproveDialogProps) {
  const [isGiven, setIsGiven] = useState(false);
  useDecidedFirst(milestone, !isGiven);
  return (
    <ConfirmDialog
      title={`Approve ${milestone.title}?`}
      confirmLabel="Approve and lock"
      cancelLabel="Not yet"
      isLoading={isLoading}
      onConfirm={() => {
        setIsGiven(true);
        void approve().then(onClose);
      }}
      onCancel={onClose}
    >
      <p>
        Your agency continues with what you see.{' '}
        {files === 1 ? 'The file of this milestone is locked: it' : 'The files of this milestone are locked: they'} can
        never be changed or deleted.
      </p>
    </ConfirmDialog>
  );
}

/** Approves a submitted milestone, or asks for changes with a note. */
export function DecisionForm({ milestone, hasNote = false }: DecisionFormProps) {
  const decision = useDecision(milestone);
  const { data: files, refetch } = usePortalListMilestoneFilesQuery(milestone.id);
  const [isCounting, setIsCounting] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isNoteOpen, setIsNoteOpen] = useState(hasNote || decision.note !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useFocusAfter();
  const id = useId();
  const isNoteRequested = isNoteOpen && !hasNote;
  useEffect(() => {
    if (isNoteRequested) {
      field.current?.focus();
    }
  }, [isNoteRequested]);
  /** Asks first, unless it is known that nothing is locked. */
  const approve = async () => {
    setIsCounting(true);
    const { total } = files ?? (await refetch()).data ?? {};
    setIsCounting(false);
    if (total === 0) {
      await decision.approve();
    } else {
      setIsConfirming(true);
    }
  };
  const requestChanges = () => {
    if (!isNoteOpen) {
      setIsNoteOpen(true);
      return;
    }
    if (decision.note.trim() === '') {
      field.current?.focus();
    }
    void decision.requestChanges();
  };
  return (
    <div ref={form} className={styles.form}>
      {isNoteOpen ? (
        <div>
          <textarea
            ref={field}
            id={id}
            rows={2}
            className={styles.note}
            aria-label={`Note about ${milestone.title}`}
            aria-invalid={decision.noteError !== undefined}
            aria-describedby={decision.noteError === undefined ? undefined : `${id}-error`}
            placeholder="A note to the team (needed when you ask for changes)"
            value={decision.note}
            readOnly={decision.isPending}
            onChange={({ target }) => decision.changeNote(target.value)}
            onKeyDown={(event) => {
              // Escape would close the panel and lose the note
              if (event.key === 'Escape' && decision.note !== '') {
                event.preventDefault();
                event.stopPropagation();
              }
            }}
          />
          {decision.noteError === undefined ? null : (
            <p id={`${id}-error`} role="alert" className={styles.error}>
              {decision.noteError}
            </p>
          )}
        </div>
      ) : null}
      <div className={styles.buttons}>
        <Button
          type="primary"
          icon={<CheckOutlined />}
          loading={isCounting || decision.isApproving}
          aria-label={`Approve ${milestone.title}`}
          onClick={() => void approve()}
        >
          Approve
        </Button>
        <Button
          loading={decision.isRequesting}
          aria-label={`Request changes to ${milestone.title}`}
          onClick={requestChanges}
        >
          Request changes
        </Button>
        <MilestoneFilesLink isLocking milestoneId={milestone.id} />
      </div>
      {isConfirming ? (
        <ApproveDialog
          milestone={milestone}
          files={files?.total}
          isLoading={decision.isApproving}
          approve={decision.approve}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </div>
  );
}
