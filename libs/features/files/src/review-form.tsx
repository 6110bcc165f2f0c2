import { useId, useRef, useState } from 'react';
import { actionError } from '@hive/api-client';
import type { ClientFileDetail, FileVersion } from '@hive/contracts';
import { useDraft, useHost } from '@hive/session';
import { Button, ConfirmDialog } from '@hive/ui/app';
import { CheckOutlined } from '@hive/ui/app/icons';
import { useFilesAddCommentMutation, useFilesApproveMutation, useFilesRequestChangesMutation } from './files.api';
import type { FileRights } from './file-rights';
import { canPin } from './preview/pins';
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
    comment: async (text: string) => report(await addComment({ id: file.id, body: { version: version.number, text } })),
    approve: async () =>
      report(await approve(seen), {
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

/** What the person has typed and what the buttons do with it. After an error the text stays. */
function useReviewForm(props: ReviewFormProps) {
  const { file, version, rights } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  // the input survives opening another file, and the next version of this one
  const { text, change, clear } = useDraft(`file:${file.id}`);
  const [error, setError] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const review = useReview(props);
  const comment = text.trim();
  const canDecide = rights.canDecide && version.approval === 'submitted' && version.number === file.currentVersion;
  const isSending = review.isCommenting || review.isApproving || review.isRequesting;
  const clearAfter = async (call: Promise<boolean>) => {
    if (await call) {
      clear();
      setIsAsking(false);
      // its button goes away with the text
      field.current?.focus();
    }
  };
  return {
    review,
    field,
    text,
    error,
    isSending,
    hasComment: comment !== '',
    canDecide: canDecide && !isAsking,
    /** Asks for changes: the field takes what should change, not a comment. */
    isAsking: canDecide && isAsking,
    changeText: (next: string) => {
      change(next);
      setError(undefined);
    },
    ask: (isOpen: boolean) => {
      setIsAsking(isOpen);
      setError(undefined);
      field.current?.focus();
    },
    comment: () => void clearAfter(review.comment(comment)),
    approve: review.approve,
    requestChanges: () => {
      if (comment === '') {
        setError('Say what to change.');
        field.current?.focus();
      } else if (!isSending) {
        void clearAfter(review.requestChanges(comment));
      }
    },
  };
}

/** The field for a comment, or for what should change. */
function ReviewField({ form, hasPins }: { form: ReturnType<typeof useReviewForm>; hasPins: boolean }) {
  const id = useId();
  const { field, text, error, hasComment, isAsking, isSending, changeText } = form;
  const label = isAsking ? 'What should change?' : 'Add a comment';
  const placeholder = hasPins && !isAsking ? `${label}, or press a spot above` : label;
  return (
    <>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        rows={hasComment || isAsking ? 3 : 1}
        value={text}
        readOnly={isSending}
        onChange={({ target }) => changeText(target.value)}
        onKeyDown={(event) => {
          // Escape closes the details, and the text with them
          if (event.key === 'Escape' && hasComment) {
            event.preventDefault();
          }
        }}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** A comment on a version and, while it is waiting for approval, the decision about it. */
export function ReviewForm(props: ReviewFormProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useReviewForm(props);
  const { review, isSending, canDecide, isAsking } = form;
  return (
    <form
      method="dialog"
      className={styles.review}
      aria-label="Comment"
      onSubmit={(event) => {
        event.preventDefault();
        if (form.hasComment && !isSending && !isAsking) {
          form.comment();
        }
      }}
    >
      <ReviewField form={form} hasPins={canPin(props.version)} />
      <div className={styles.buttons}>
        {isAsking ? (
          <RequestButtons
            isSending={review.isRequesting}
            onSend={form.requestChanges}
            onCancel={() => form.ask(false)}
          />
        ) : null}
        {canDecide ? (
          <DecisionButtons
            isApproving={review.isApproving}
            onApprove={() => isSending || setIsConfirming(true)}
            onAsk={() => form.ask(true)}
          />
        ) : null}
        {form.hasComment && !isAsking ? (
          <Button htmlType="submit" type={canDecide ? 'text' : 'default'} loading={review.isCommenting}>
            Comment
          </Button>
        ) : null}
      </div>
      {isConfirming ? (
        <ApproveDialog
          {...props}
          isLoading={review.isApproving}
          onConfirm={() => void form.approve().then(() => setIsConfirming(false))}
          onCancel={() => setIsConfirming(false)}
        />
      ) : null}
    </form>
  );
}

interface RequestButtonsProps {
  isSending: boolean;
  onSend: () => void;
  onCancel: () => void;
}

const RequestButtons = ({ isSending, onSend, onCancel }: RequestButtonsProps) => (
  <>
    <Button type="primary" loading={isSending} onClick={onSend}>
      Send request
    </Button>
    <Button onClick={onCancel}>Cancel</Button>
  </>
);

interface DecisionButtonsProps {
  isApproving: boolean;
  onApprove: () => void;
  onAsk: () => void;
}

const DecisionButtons = ({ isApproving, onApprove, onAsk }: DecisionButtonsProps) => (
  <>
    <Button type="primary" icon={<CheckOutlined />} loading={isApproving} onClick={onApprove}>
      Approve
    </Button>
    <Button onClick={onAsk}>Ask for changes</Button>
  </>
);

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
