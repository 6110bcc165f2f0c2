import { useId, useRef, useState } from 'react';
import { actionError } from '@hive/api-client';
import type { ClientFileDetail, FileVersion } from '@hive/contracts';
import { useDraft, useHost } from '@hive/session';
import { Button, ConfirmDialog } from '@hive/ui/app';
import { CheckOutlined } from '@hive/ui/app/icons';
import { useFilesAddCommentMutation, useFilesApproveMutation, useFilesRequestChangesMutation } from './files.api';
import type { FileRights } from './file-rights';
import styles from './detail.module.css';

interface ReviewFormProps {
  file: ClientFileDetail;
  version: FileVersion;
  rights: FileRights;
}

const FAILED = 'The change was not saved. Please try again.';

/** The calls of the form; each resolves to whether it succeeded, and says so. */
function useReview({ file, version }: ReviewFormProps) {
  const host = useHost();
  const [addComment, { isLoading: isCommenting }] = useFilesAddCommentMutation();
  const [approve, { isLoading: isApproving }] = useFilesApproveMutation();
  const [requestChanges, { isLoading: isRequesting }] = useFilesRequestChangesMutation();
  const report = ({ error }: { error?: unknown }, success?: { title: string; description: string }): boolean => {
    if (error !== undefined) {
      host.notify({ title: 'Error', description: actionError(error, FAILED), variant: 'destructive' });
    } else if (success) {
      host.notify(success);
    }
    return error === undefined;
  };
  const seen = { id: file.id, version: version.number };
  const name = `Version ${version.number} of ${file.fileName}`;
  return {
    isCommenting,
    isApproving,
    isRequesting,
    comment: async (text: string) => report(await addComment({ id: file.id, number: version.number, text })),
    approve: async (comment: string) =>
      report(await approve({ ...seen, ...(comment && { comment }) }), {
        title: 'Approved',
        description: `${name} is approved and locked.`,
      }),
    requestChanges: async (comment: string) =>
      report(await requestChanges({ ...seen, comment }), {
        title: 'Changes requested',
        description: `Your agency reads what to change in ${file.fileName}.`,
      }),
  };
}

/** A comment on a version and, while it is waiting for approval, the decision about it. After an error the text stays. */
export function ReviewForm(props: ReviewFormProps) {
  const { file, version, rights } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // the input survives opening another file, and the next version of this one
  const { text, change: setText, clear } = useDraft(`file:${file.id}`);
  const [error, setError] = useState<string>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const review = useReview(props);
  const comment = text.trim();
  const canDecide = rights.canDecide && version.approval === 'submitted' && version.number === file.currentVersion;
  const isDeciding = canDecide && isAsking;
  const label = isDeciding ? 'What should change?' : 'Add a comment';
  const isSending = review.isCommenting || review.isApproving || review.isRequesting;
  const clearAfter = async (call: Promise<boolean>) => {
    if (await call) {
      clear();
      setIsAsking(false);
      // its button goes away with the text
      field.current?.focus();
    }
  };
  const askForChanges = (isOpen: boolean) => {
    setIsAsking(isOpen);
    setError(undefined);
    field.current?.focus();
  };
  const requestChanges = () => {
    if (comment === '') {
      setError('Say what to change.');
      field.current?.focus();
    } else if (!isSending) {
      void clearAfter(review.requestChanges(comment));
    }
  };
  const approve = async () => {
    await clearAfter(review.approve(comment));
    setIsConfirming(false);
  };
  return (
    <form
      className={styles.review}
      aria-label="Comment"
      onSubmit={(event) => {
        event.preventDefault();
        if (comment !== '' && !isSending && !isDeciding) {
          void clearAfter(review.comment(comment));
        }
      }}
    >
      <textarea
        ref={field}
        className={styles.field}
        aria-label={label}
        placeholder={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        rows={comment === '' && !isDeciding ? 1 : 3}
        value={text}
        readOnly={isSending}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          // Escape closes the details, and the text with them
          if (event.key === 'Escape' && comment !== '') {
            event.preventDefault();
          }
        }}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        {isDeciding ? (
          <>
            <Button type="primary" loading={review.isRequesting} onClick={requestChanges}>
              Send request
            </Button>
            <Button onClick={() => askForChanges(false)}>Cancel</Button>
          </>
        ) : null}
        {canDecide && !isAsking ? (
          <>
            <Button
              type="primary"
              icon={<CheckOutlined />}
              loading={review.isApproving}
              onClick={() => isSending || setIsConfirming(true)}
            >
              Approve
            </Button>
            <Button onClick={() => askForChanges(true)}>Ask for changes</Button>
          </>
        ) : null}
        {comment === '' || isDeciding ? null : (
          <Button htmlType="submit" type={canDecide ? 'text' : 'default'} loading={review.isCommenting}>
            Comment
          </Button>
        )}
      </div>
      {isConfirming ? (
        <ApproveDialog
          {...props}
          isLoading={review.isApproving}
          onConfirm={() => void approve()}
          onCancel={() => setIsConfirming(false)}
        />
      ) : null}
    </form>
  );
}

interface ApproveDialogProps extends Pick<ReviewFormProps, 'file' | 'version'> {
  isLoading: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const ApproveDialog = ({ file, version, ...actions }: ApproveDialogProps) => (
  <ConfirmDialog
    title={`Approve version ${version.number} of ${file.fileName}?`}
    confirmLabel="Approve and lock"
    cancelLabel="Not yet"
    {...actions}
  >
    <p>Your agency continues with this version. It is locked: it can never be changed or deleted.</p>
  </ConfirmDialog>
);
