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

interface ChangeRequestProps {
  title: string;
  decision: ReturnType<typeof useDecision>;
  /** Whether a press has opened the form, not a note of an earlier visit. */
  hasFocus: boolean;
  onCancel: () => void;
}

/** What should change, with its own buttons. A text that is not sent stays. */
function ChangeRequest({ title, decision, hasFocus, onCancel }: ChangeRequestProps) {
  const { note, noteError } = decision;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    if (hasFocus) {
      field.current?.focus();
    }
  }, [hasFocus]);
  const send = () => {
    if (note.trim() === '') {
      field.current?.focus();
    }
    void decision.requestChanges();
  };
  return (
    <>
      <div>
        <textarea
          ref={field}
          id={id}
          rows={3}
          className={styles.note}
          aria-label={`What should change in ${title}`}
          aria-invalid={noteError !== undefined}
          aria-describedby={noteError === undefined ? undefined : `${id}-error`}
          placeholder="What should change?"
          value={note}
          readOnly={decision.isPending}
          onChange={({ target }) => decision.changeNote(target.value)}
          onKeyDown={(event) => {
            // Escape would close the panel and lose the note
            if (event.key === 'Escape' && note !== '') {
              event.preventDefault();
              event.stopPropagation();
            }
          }}
        />
        {noteError === undefined ? null : (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {noteError}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button
          type="primary"
          loading={decision.isRequesting}
          aria-label={`Send request about ${title}`}
          onClick={send}
        >
          Send request
        </Button>
        <Button aria-label={`Cancel request about ${title}`} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

/** Approves a submitted milestone, or asks for changes with a note. */
export function DecisionForm({ milestone }: { milestone: Milestone }) {
  const decision = useDecision(milestone);
  const { data: files, refetch } = usePortalListMilestoneFilesQuery(milestone.id);
  const [isCounting, setIsCounting] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  // a note of an earlier visit opens the form again
  const [step, setStep] = useState<'deciding' | 'cancelled' | 'asking' | 'noted'>(
    decision.note === '' ? 'deciding' : 'noted',
  );
  const form = useFocusAfter();
  const ask = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step === 'cancelled') {
      ask.current?.focus();
    }
  }, [step]);
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
  if (step === 'asking' || step === 'noted') {
    return (
      <div ref={form} className={styles.form}>
        <ChangeRequest
          title={milestone.title}
          decision={decision}
          hasFocus={step === 'asking'}
          onCancel={() => setStep('cancelled')}
        />
      </div>
    );
  }
  return (
    <div ref={form} className={styles.form}>
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
        <Button ref={ask} aria-label={`Ask for changes to ${milestone.title}`} onClick={() => setStep('asking')}>
          Ask for changes
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
