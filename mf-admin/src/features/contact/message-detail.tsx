import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import {
  type ContactMessage,
  type ContactMessageDetail,
  mailUrl,
  nextContactStatuses,
  openStatuses,
} from '@hive/contracts';
import { lazyComponent } from '@hive/ui';
import { Button, ListSkeleton, PersonAvatar } from '@hive/ui/app';
import { CheckOutlined, MailOutlined } from '@hive/ui/app/icons';
import { exactTime } from '../../shared/dates';
import { DetailPanel, type DetailNavigation } from '../../shared/detail-panel';
import { spamReasonTexts } from '../../shared/spam-reasons';
import { shortcutProps } from '../../shared/shortcut-control';
import { StatusSelect } from '../../shared/status-select';
import type { MessageRecordProps } from './message-record';
import type { ReplyFormProps } from './reply-form';
import { useAdminGetMessageQuery } from './contact.api';
import { FollowUpTag } from '../../shared/follow-up-tag';
import { SnoozeSelect } from '../../shared/snooze-select';
import { snoozeText } from '../../shared/snooze-text';
import { useMessageActions } from './use-message-actions';
import { useMessageChanges } from './use-message-changes';
import styles from './message-detail.module.css';

// most visits to the list open no message
const MessageRecord = lazyComponent<MessageRecordProps>(
  async () => (await import(/* webpackChunkName: "message-record" */ './message-record')).MessageRecord,
);

const ReplyForm = lazyComponent<ReplyFormProps>(
  async () => (await import(/* webpackChunkName: "message-record" */ './reply-form')).ReplyForm,
);

const recordSkeleton = <ListSkeleton rows={3} rowHeight={44} hasAvatar={false} />;

/** Whether the code of the record has loaded, or failed to: then the component shows the failure. */
function useRecordLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const settled = () => setIsLoaded(true);
    MessageRecord.preload().then(settled, settled);
  }, []);
  return isLoaded;
}

export interface MessageDetailProps extends DetailNavigation {
  /** The message as the list has it, until its details have loaded. */
  row: ContactMessage;
  renderAssign: (message: ContactMessage) => ReactNode;
  renderClient: (message: ContactMessageDetail) => ReactNode;
}

/** A message with its actions. Opening it marks it read once, so that it stays unread when marked so while open. */
export function MessageDetail({ row, renderAssign, renderClient, ...navigation }: MessageDetailProps) {
  const detail = useAdminGetMessageQuery(row.id);
  const message = detail.currentData ?? row;
  const isRecordLoaded = useRecordLoaded();
  const [isRecordShown, setIsRecordShown] = useState(false);
  const { markAs, isMarking, updateStatus, isUpdatingStatus, markReadOnOpen } = useMessageActions(message);
  const markRead = useEffectEvent(markReadOnOpen);
  // depends only on the id, because only opening a message marks it read
  useEffect(() => markRead(), [row.id]);
  return (
    <DetailPanel
      label={`Message from ${message.name}`}
      status={message.status}
      avatar={<PersonAvatar name={message.name} size={44} />}
      name={message.name}
      contact={
        <a className={styles.mail} href={mailUrl(message.email)}>
          {message.email}
        </a>
      }
      footer={
        isRecordShown && detail.currentData ? (
          <Suspense>
            <ReplyForm key={row.id} message={detail.currentData} />
          </Suspense>
        ) : null
      }
      {...navigation}
    >
      <p className={styles.full}>{message.message}</p>
      <div className={styles.received}>
        <span>
          {[
            `Received ${exactTime(message.createdAt)}`,
            message.spamReason && spamReasonTexts[message.spamReason],
            snoozeText(message),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {message.isFollowUpDue ? <FollowUpTag /> : null}
      </div>
      <div className={styles.buttons}>
        <WorkActions message={message} onLeave={navigation.onNext ?? navigation.onPrevious ?? navigation.onClose} />
        <Button
          size="small"
          icon={<MailOutlined />}
          loading={isMarking}
          {...(message.isRead ? shortcutProps('Mark unread', 'U') : {})}
          onClick={() => void markAs(!message.isRead)}
        >
          {message.isRead ? 'Mark unread' : 'Mark read'}
        </Button>
      </div>
      <div className={styles.actions}>
        <div className={styles.field} {...shortcutProps('Assign', 'A')}>
          <p className={styles.fieldName}>Assign to</p>
          {renderAssign(message)}
        </div>
        <div className={styles.statusField}>
          <p className={styles.fieldName}>Status</p>
          <StatusSelect
            label={`Status of the message from ${message.name}`}
            status={message.status}
            next={nextContactStatuses(message)}
            isSaving={isUpdatingStatus}
            onChange={(status) => void updateStatus(status)}
          />
        </div>
      </div>
      {isRecordLoaded ? (
        <Suspense fallback={recordSkeleton}>
          <MessageRecord
            detail={detail}
            id={row.id}
            renderClient={renderClient}
            onShown={() => setIsRecordShown(true)}
          />
        </Suspense>
      ) : (
        recordSkeleton
      )}
    </DetailPanel>
  );
}

/** Closes and snoozes an open message; the panel goes on to the next one. */
function WorkActions({ message, onLeave }: { message: ContactMessage; onLeave: () => void }) {
  const { run, snooze, isSaving } = useMessageChanges();
  if (!openStatuses.some((open) => open === message.status)) {
    return null;
  }
  const close = async () => {
    if (await run([message], { status: 'closed' }, 'closed')) {
      onLeave();
    }
  };
  const snoozeUntil = async (until: string | null) => {
    if ((await snooze([message], until)) && until !== null) {
      onLeave();
    }
  };
  return (
    <>
      <Button
        size="small"
        icon={<CheckOutlined />}
        aria-disabled={isSaving}
        {...shortcutProps('Close message', 'E')}
        onClick={() => void close()}
      >
        Close message
      </Button>
      <SnoozeSelect
        rows={[message]}
        earlyReturn="when its sender uses the contact form again"
        onSnooze={(until) => void snoozeUntil(until)}
      />
    </>
  );
}
