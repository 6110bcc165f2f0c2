import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  Composer,
  ConnectionBanner,
  ConnectionDot,
  MessageList,
  seenInserts,
  useChatDraft,
  useConversation,
  type Participant,
} from '@hive/chat';
import type { CurrentUser } from '@hive/contracts';
import { useHost } from '@hive/session';
import { useSettingsQuery } from '@hive/store';
import { isKey } from '@hive/ui';
import { Button, LogoMark, StarryBackdrop, useMediaQuery } from '@hive/ui/app';
import { CloseOutlined } from '@hive/ui/app/icons';
import { companyIdOf, useHasCapability } from '../../app/viewer';
import { answerText } from './answer-text';
import { usePanelHeight } from './use-panel-height';
import styles from './chat-panel.module.css';

export interface ChatPanelProps {
  user: CurrentUser;
  onClose: () => void;
}

const PHONE = '(width < 700px)';
/** Staff who view the portal as the client have no messages of their own. */
const NOBODY = '';

const idOf = ({ id, viewer }: CurrentUser): string => (viewer?.isStaffView ? NOBODY : id);

/** The chat with the team: a window in the corner, full screen on phones. */
export function ChatPanel({ user, onClose }: ChatPanelProps) {
  const isPhone = useMediaQuery(PHONE);
  const titleId = useId();
  const dialog = useDialog(isPhone);
  usePanelHeight(dialog, isPhone);
  const { live } = useHost();
  const { data: agency } = useSettingsQuery();
  const canSend = useHasCapability('chat:send');
  const canOpenFiles = useHasCapability('projects:view');
  const [participant] = useState<Participant>(() => ({ id: idOf(user), side: 'client', canSend, canOpenFiles }));
  const chat = useConversation({ clientId: companyIdOf(user), participant, live });
  const draft = useChatDraft(chat);
  const away = useAnswerText();
  const brand = agency?.brandName ?? '';
  const onKeyDown = (event: KeyboardEvent) => {
    // not the Escape of a dialog inside
    if (isKey(event, 'Escape') && !dialog.current?.querySelector('dialog[open]')) {
      event.preventDefault();
      onClose();
    }
  };
  return (
    // handles Escape for the whole window
    <dialog
      ref={dialog}
      className={styles.panel}
      tabIndex={-1}
      data-panel={isPhone ? undefined : true}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.window} role="presentation" onKeyDown={onKeyDown}>
        <div className={styles.head}>
          <StarryBackdrop stars={22} seed={9} width={388} height={70} cells={false} />
          <LogoMark src={agency?.logoUrl} size={32} />
          <div className={styles.title}>
            <h2 id={titleId}>{brand} team</h2>
            <ConnectionDot isConnected={chat.isConnected} detail={agency ? `, ${agency.businessHours}` : ''} />
          </div>
          <Button type="text" aria-label="Close chat" icon={<CloseOutlined />} onClick={onClose} />
        </div>
        {chat.isDisconnected && chat.messages.length > 0 ? <ConnectionBanner live={live} /> : null}
        <MessageList
          chat={chat}
          nameOf={({ senderType, senderName }) => (senderType === 'admin' ? `${senderName}, ${brand}` : senderName)}
          emptyText="Start a conversation with our team!"
          emptyDetail={agency?.businessHours}
          inserts={seenInserts(chat)}
        />
        {away ? <p className={styles.away}>{away}</p> : null}
        {canSend ? (
          <Composer chat={chat} draft={draft} canAttach={canOpenFiles} />
        ) : (
          <p className={styles.readOnly}>You are viewing this chat as the client, so you cannot send messages.</p>
        )}
      </div>
    </dialog>
  );
}

/** Opens the dialog, modal on phones. Focuses the message field, except on phones, where it would open the keyboard. */
function useDialog(isPhone: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isPhone) {
      element?.showModal();
      element?.focus();
    } else {
      element?.show();
      element?.querySelector<HTMLElement>('textarea:enabled')?.focus();
    }
    return () => element?.close();
  }, [isPhone]);
  return dialog;
}

const MINUTE_MS = 60_000;

/** While the agency is closed: when an answer can be expected. */
function useAnswerText(): string | undefined {
  const { data: agency } = useSettingsQuery();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return agency && answerText(agency, now);
}
