import { useEffect, type ReactNode } from 'react';
import { Button } from 'antd';
import { MailOutlined } from '@ant-design/icons';
import type { ContactMessage } from '@hive/contracts';
import { PersonAvatar, StatusTag } from '@hive/ui/antd';
import { useHost } from '../../app/host';
import { exactTime } from '../../shared/dates';
import { DetailPanel } from '../../shared/detail-panel';
import { actionError } from '../../shared/errors';
import { useAdminMarkMessageMutation } from './messages.api';
import styles from './messages.module.css';

interface MessageDetailProps {
  message: ContactMessage;
  position: string;
  assign: ReactNode;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** The whole message. Opening it marks it read, once: marking it unread again holds while it stays open. */
export function MessageDetail({ message, position, assign, onClose, onPrevious, onNext }: MessageDetailProps) {
  const host = useHost();
  const [mark, { isLoading }] = useAdminMarkMessageMutation();
  const { id, isRead } = message;
  useEffect(() => {
    if (!isRead) {
      void mark({ id, isRead: true });
    }
    // only opening a message reads it, not a later change of its state
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, mark]);
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
      position={position}
      head={<StatusTag dot status={message.status} />}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <div className={styles.person}>
        <PersonAvatar name={message.name} size={44} />
        <div>
          <h2 className={styles.name}>{message.name}</h2>
          <a className={styles.mail} href={`mailto:${message.email}`}>
            {message.email}
          </a>
        </div>
      </div>
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
