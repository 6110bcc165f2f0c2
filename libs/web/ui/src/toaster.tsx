import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast';
import { createPortal } from 'react-dom';
import { Icon } from './icon';
import styles from './toaster.module.css';
import { useToastLayer } from './use-toast-layer';

export interface ToastMessage {
  /** A new id shows a new toast, even with the same text. */
  id: number;
  title: string;
  description?: string;
  variant?: 'default' | 'destructive' | 'info';
  /** A press also closes the toast. */
  action?: { label: string; onPress: () => void };
  durationMs?: number;
}

/** From Lucide (ISC licence). */
const WARNING = 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01';

const INFO = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M12 16v-4M12 8h.01';

const DURATION_MS = 5000;

const icons = { default: { name: 'check' }, destructive: { path: WARNING }, info: { path: INFO } } as const;

interface Props {
  notice: ToastMessage | undefined;
  onClose: () => void;
}

/** Shows one toast above everything, for 5 seconds unless it says otherwise; swipe right to dismiss, F8 to focus. */
export function Toaster({ notice, onClose }: Props) {
  const layer = useToastLayer(styles.layer, notice?.id);
  const destructive = notice?.variant === 'destructive';
  return (
    <Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={50}
      label="Notification"
      announcerContainer={layer}
    >
      {notice && (
        <Root
          key={notice.id}
          duration={notice.durationMs ?? DURATION_MS}
          className={destructive ? `${styles.toast} ${styles.destructive}` : styles.toast}
          onOpenChange={(open) => !open && onClose()}
        >
          <span className={styles.icon} aria-hidden="true">
            <Icon {...icons[notice.variant ?? 'default']} stroke={2.4} />
          </span>
          <div>
            <Title className={styles.title}>{notice.title}</Title>
            {notice.description && <Description className={styles.text}>{notice.description}</Description>}
            {notice.action && (
              <Action
                className={styles.action}
                altText={`${notice.action.label}: F8, then Enter`}
                onClick={notice.action.onPress}
              >
                {notice.action.label}
              </Action>
            )}
          </div>
          <Close className={styles.close} aria-label="Dismiss">
            <Icon name="x" />
          </Close>
        </Root>
      )}
      {createPortal(<Viewport className={styles.viewport} hotkey={['F8']} />, layer)}
    </Provider>
  );
}
