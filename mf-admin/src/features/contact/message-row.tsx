import type { ReactNode } from 'react';
import type { ContactMessage } from '@hive/contracts';
import { PersonAvatar, StatusTag } from '@hive/ui/app';
import { dateAndTime } from '../../shared/dates';
import { moveBetweenRows } from '../../shared/row-navigation';
import { FollowUpTag } from '../../shared/follow-up-tag';
import { snoozeText } from '../../shared/snooze-text';
import { UnreadDot } from './unread-dot';
import styles from './contact.module.css';

interface MessageRowProps {
  message: ContactMessage;
  isOpen: boolean;
  onOpen: () => void;
  checkbox: ReactNode;
  /** Name of the assigned employee. */
  assignee: string | undefined;
  /** The assignee control. */
  assign: ReactNode;
}

/** A message in the list. An unread one is bold and has a labelled dot, so that colour is not the only sign. */
export function MessageRow({ message, isOpen, onOpen, checkbox, assignee, assign }: MessageRowProps) {
  const snooze = snoozeText(message);
  const className = [styles.row, isOpen ? styles.open : '', message.isRead ? '' : styles.unread].join(' ');
  return (
    <li className={className}>
      <div className={styles.check}>{checkbox}</div>
      <PersonAvatar name={message.name} />
      <div className={styles.content}>
        <div className={styles.line}>
          <button
            type="button"
            className={styles.openButton}
            data-row-opener={message.id}
            onClick={onOpen}
            onKeyDown={moveBetweenRows}
          >
            {message.name}
          </button>
          {message.isRead ? null : <UnreadDot />}
          <StatusTag status={message.status} />
          {message.isFollowUpDue ? <FollowUpTag /> : null}
          <time className={styles.time} dateTime={message.createdAt}>
            {dateAndTime(message.createdAt)}
          </time>
        </div>
        <p className={styles.address}>
          {message.email}
          {assignee === undefined ? null : (
            <>
              {' '}
              · Assigned to <span className={styles.assignee}>{assignee}</span>
            </>
          )}
          {snooze === undefined ? null : ` · ${snooze}`}
        </p>
        <p className={styles.text}>{message.message}</p>
      </div>
      <div className={styles.assign}>{assign}</div>
    </li>
  );
}
