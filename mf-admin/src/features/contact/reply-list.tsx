import { useRef } from 'react';
import type { Reply } from '@hive/contracts';
import { useHost } from '@hive/session';
import { Button } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { DetailSection } from '../../shared/detail-section';
import { actionError } from '../../shared/errors';
import { useAdminRetryReplyMutation } from './contact-changes.api';
import notes from '../../shared/notes.module.css';
import styles from './replies.module.css';

interface ReplyListProps {
  messageId: string;
  /** Oldest first. */
  replies: readonly Reply[];
  hasReplyAddress: boolean;
}

/** The replies to a message, in the order of the thread. */
export const ReplyList = ({ messageId, replies, hasReplyAddress }: ReplyListProps) =>
  replies.length === 0 ? null : (
    <DetailSection title="Replies">
      <ol className={styles.replies} aria-label="Replies">
        {replies.map((reply) => (
          <li key={reply.id}>
            <p className={notes.meta}>
              <strong>{reply.authorName}</strong>
              <time dateTime={reply.createdAt}>{dateAndTime(reply.createdAt)}</time>
            </p>
            <p className={styles.subjectLine}>{reply.subject}</p>
            <p className={`${notes.text} ${styles.text}`}>{reply.text}</p>
            <ReplyState messageId={messageId} reply={reply} />
          </li>
        ))}
      </ol>
      <p className={styles.hint}>
        {hasReplyAddress ? 'Answers arrive here.' : "Answers arrive in the agency's mailbox, not here."}
      </p>
    </DetailSection>
  );

const sentText = (isCaptured: boolean): string =>
  isCaptured ? 'Captured, not sent: no mail server is set up' : 'Sent';

function ReplyState({ messageId, reply }: { messageId: string; reply: Reply }) {
  const host = useHost();
  const [retry, { isLoading }] = useAdminRetryReplyMutation();
  const state = useRef<HTMLParagraphElement>(null);
  const tryAgain = async () => {
    // the button disappears together with the failure
    state.current?.focus();
    const { error } = await retry({ id: messageId, replyId: reply.id });
    if (error) {
      const description = actionError(error, 'The reply was not sent. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (
    <div className={styles.state}>
      <p ref={state} role="status" tabIndex={-1}>
        {reply.state === 'failed' ? (
          <span className={styles.error}>Failed. {reply.failure}</span>
        ) : reply.state === 'received' ? (
          'Received by e-mail'
        ) : reply.state === 'sent' ? (
          sentText(reply.isCaptured)
        ) : (
          `Sending…${reply.failure === null ? '' : ` ${reply.failure} We keep trying.`}`
        )}
      </p>
      {reply.state === 'failed' ? (
        <Button size="small" loading={isLoading} onClick={() => void tryAgain()}>
          Try Again
        </Button>
      ) : null}
    </div>
  );
}
