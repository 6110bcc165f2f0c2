import { useState, type ReactNode } from 'react';
import type { Assessment, HeldSubmission } from '@hive/contracts';
import { Button, capitalize, CompanyAvatar, ConfirmDialog, PersonAvatar, StatusTag } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { spamReasonTexts } from '../../shared/spam-reasons';
import { kindLabels, namesOf } from './held-submission-names';
import { useHeldSubmission } from './use-held-submission';
import styles from '../../shared/waiting-rows.module.css';

interface HeldSubmissionRowProps {
  submission: HeldSubmission;
  renderAnswers: (assessment: Assessment) => ReactNode;
}

function DeleteDialog({ label, isRemoving, onConfirm, onClose }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      danger
      title={`Delete ${label}?`}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      isLoading={isRemoving}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>What was sent is deleted for good. This cannot be undone.</p>
    </ConfirmDialog>
  );
}

interface DeleteDialogProps {
  label: string;
  isRemoving: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A held submission with what was sent, and its actions. */
export function HeldSubmissionRow({ submission, renderAnswers }: HeldSubmissionRowProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { release, remove, isReleasing, isRemoving, error } = useHeldSubmission(submission);
  const { id, kind, assessment, createdAt, reason } = submission;
  const { name, company, email, phone, label } = namesOf(submission);
  const close = () => setIsConfirming(false);
  return (
    <li className={styles.row} data-row-id={id} aria-label={capitalize(label)}>
      {assessment ? <CompanyAvatar name={name} size={32} /> : <PersonAvatar name={name} />}
      <div className={styles.content}>
        <div className={styles.line}>
          <strong className={styles.name}>{name}</strong>
          <StatusTag status={kindLabels[kind]} />
          <time className={styles.time} dateTime={createdAt}>
            {dateAndTime(createdAt)}
          </time>
        </div>
        <p className={styles.address}>{[company, email, phone].filter(Boolean).join(' · ')}</p>
        <p className={styles.reason}>{spamReasonTexts[reason]}</p>
        {assessment ? (
          <details className={styles.answers}>
            <summary aria-label={`Answers in ${label}`}>Answers</summary>
            {renderAnswers(assessment)}
          </details>
        ) : null}
        {error === undefined ? null : (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button danger aria-label={`Delete ${label}`} disabled={isReleasing} onClick={() => setIsConfirming(true)}>
          Delete
        </Button>
        <Button
          aria-label={`Not spam: ${label}`}
          loading={isReleasing}
          disabled={isRemoving}
          onClick={() => void release()}
        >
          Not spam
        </Button>
      </div>
      {isConfirming ? (
        <DeleteDialog
          label={label}
          isRemoving={isRemoving}
          onConfirm={() => void remove().then(close)}
          onClose={close}
        />
      ) : null}
    </li>
  );
}
