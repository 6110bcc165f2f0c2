import { Suspense, useEffect, useRef } from 'react';
import { useChatUpdates } from '@hive/chat/unread';
import type { CurrentUser } from '@hive/contracts';
import { useHost } from '@hive/session';
import { badgeText, lazyComponent } from '@hive/ui';
import type { ChatPanelProps } from './chat-panel';
import { useChatAddress } from './use-chat-address';
import styles from './chat-launcher.module.css';

interface ChatLauncherProps {
  user: CurrentUser;
  /** Unread messages of the team. */
  count: number;
}

export const LazyChatPanel = lazyComponent<ChatPanelProps>(
  async () => (await import(/* webpackChunkName: "chat" */ './chat-panel')).ChatPanel,
  { dismiss: ({ onClose }) => onClose() },
);

const preload = () => void LazyChatPanel.preload().catch(() => undefined);

/** The button of the chat on every page. The chat itself loads when it opens. */
export function ChatLauncher({ user, count }: ChatLauncherProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, open, close } = useChatAddress();
  useChatUpdates(useHost().live, true);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-chat-button
        hidden={isOpen}
        aria-label={count > 0 ? `Open chat, ${count} unread` : 'Open chat'}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <svg aria-hidden viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" strokeWidth="1.8">
          <path
            d="M3.5 20.5l1-4.6A8.5 8.5 0 1 1 8 19.5zM8 12h.01M12 12h.01M16 12h.01"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className={styles.label}>Chat</span>
        {count > 0 ? <span className={styles.badge}>{badgeText(count)}</span> : null}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <LazyChatPanel user={user} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
