import type { ChatMessage } from '@hive/contracts';
import { Button } from '@hive/ui/app';
import { timeText } from './chat-texts';
import { FailedMessage, type FailedMessageProps } from './failed-message';
import { MessageFiles } from './message-files';
import { MessageText } from './message-text';
import styles from './message-list.module.css';

interface BubbleProps extends Pick<ChatMessage, 'files'> {
  text: string;
  canOpenFiles: boolean;
}

const Bubble = ({ text, files, canOpenFiles }: BubbleProps) => (
  // the styles add `unicode-bidi: plaintext`, so that each line follows its script
  <div className={styles.bubble} dir="auto">
    {text ? (
      <p className={styles.text}>
        <MessageText text={text} />
      </p>
    ) : null}
    {files.length > 0 ? <MessageFiles files={files} canOpen={canOpenFiles} /> : null}
  </div>
);

interface MessageRowProps {
  message: ChatMessage;
  /** 'own': by the person; 'side': by somebody else on the person's side; 'other': by the other side. */
  author: 'own' | 'side' | 'other';
  name: string;
  hasHead: boolean;
  isNew: boolean;
  canOpenFiles: boolean;
}

/** One message. */
export const MessageRow = ({ message, author, name, hasHead, isNew, canOpenFiles }: MessageRowProps) => (
  // a search moves the focus to it
  <li className={styles.row} data-author={author} data-sequence={message.sequence} tabIndex={-1}>
    {hasHead || isNew ? (
      <p className={styles.head}>
        <bdi>
          <strong>{author === 'own' ? 'You' : name}</strong>
        </bdi>{' '}
        <time dateTime={message.createdAt}>{timeText(message.createdAt)}</time>
        {isNew ? <span className={styles.new}>New</span> : null}
      </p>
    ) : null}
    <Bubble text={message.message} files={message.files} canOpenFiles={canOpenFiles} />
  </li>
);

const WaitingMessage = ({ onCancel }: { onCancel: () => void }) => (
  <div className={styles.waiting}>
    <span role="status">Waiting to be sent</span>
    <Button size="small" type="text" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);

/** A message of the person that the server has not confirmed. */
export const OutboxRow = ({ message, canSend, onRetry, onDiscard }: FailedMessageProps) => (
  <li className={styles.row} data-author="own" data-status={message.status}>
    <p className={styles.head}>
      <strong>You</strong> {message.status === 'sending' ? 'Sending...' : timeText(message.createdAt)}
    </p>
    <Bubble text={message.text} files={message.files} canOpenFiles />
    {message.status === 'failed' ? (
      <FailedMessage message={message} canSend={canSend} onRetry={onRetry} onDiscard={onDiscard} />
    ) : null}
    {message.status === 'waiting' ? <WaitingMessage onCancel={onDiscard} /> : null}
  </li>
);
