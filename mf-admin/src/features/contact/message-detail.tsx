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

/** A message with its actions. Opening it marks it read once, so that it stays unread when marked so while open. */
export function MessageDetail({ message, assign, ...navigation }: MessageDetailProps) {
  const host = useHost();
  const [markMessage, { isLoading }] = useAdminMarkMessageMutation();
  const { id, isRead } = message;
  const markReadOnOpen = useEffectEvent(() => !isRead && markMessage({ id, isRead: true }));
  // depends only on the id, because only opening a message marks it read
  useEffect(() => void markReadOnOpen(), [id]);
  const markAs = async (read: boolean) => {
    const { error } = await markMessage({ id, isRead: read });
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
      avatar={<PersonAvatar name={message.name} size={44} />}
      name={message.name}
      contact={
        <a className={styles.mail} href={`mailto:${message.email}`}>
          {message.email}
        </a>
      }
      {...navigation}
    >
      <p className={styles.full}>{message.message}</p>
      <div className={styles.actions}>
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
