import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button } from 'antd';
import { MailOutlined } from '@ant-design/icons';
import type { ContactMessage } from '@hive/contracts';
import { PersonAvatar } from '@hive/ui/antd';
import { useHost } from '@hive/session';
import { exactTime } from '../../shared/dates';
import { DetailPanel, type DetailNavigation } from '../../shared/detail-panel';
import { actionError } from '../../shared/errors';
import { useAdminMarkMessageMutation } from './contact.api';
import styles from './contact.module.css';

interface MessageDetailProps extends DetailNavigation {
  message: ContactMessage;
  assign: ReactNode;
}

/** The whole message. Opening it marks it read, once: marking it unread again holds while it stays open. */
export function MessageDetail({ message, assign, ...navigation }: MessageDetailProps) {
  const host = useHost();
  const [mark, { isLoading }] = useAdminMarkMessageMutation();
  const { id, isRead } = message;
  const markOpened = useEffectEvent(() => !isRead && mark({ id, isRead: true }));
  // only opening a message reads it, not a later change of its state
  useEffect(() => void markOpened(), [id]);
  const markAs = async (read: boolean) => {
    const { error } = await mark({ id, isRead: read });
    if (error) {
      host.notify({
        title: 'Error',
        description: actionError(error, 'Failed to update message'),
        variant: 'destructive',
      });
    }
  };
  return (
    <DetailPanel
      label={`Message from ${message.name}`}
      status={message.status}
      mark={<PersonAvatar name={message.name} size={44} />}
      name={message.name}
      contact={
        <a className={styles.mail} href={`mailto:${message.email}`}>
          {message.email}
        </a>
      }
      {...navigation}
    >
      <p className={styles.full}>{message.message}</p>
      <div className={styles.work}>
        <div className={styles.field}>
          <p className={styles.fieldName}>Assign to</p>
          {assign}
        </div>
        <Button icon={<MailOutlined aria-hidden />} loading={isLoading} onClick={() => void markAs(!isRead)}>
          {isRead ? 'Mark unread' : 'Mark read'}
        </Button>
      </div>
      <dl className={styles.facts}>
        <dt>Received</dt>
        <dd>{exactTime(message.createdAt)}</dd>
        <dt>Read</dt>
        <dd>{isRead ? 'Yes' : 'No'}</dd>
      </dl>
    </DetailPanel>
  );
}
