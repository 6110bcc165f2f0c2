import { useEffect, useRef, type ReactNode } from 'react';
import { isKey } from '@hive/ui';
import { Button, capitalize, DataState, EmptyState, ListSkeleton, StatusTag } from '@hive/ui/app';
import { CloseOutlined, LeftOutlined, RightOutlined } from '@hive/ui/app/icons';
import styles from './detail-panel.module.css';
import { isMissingRow, loadError } from './errors';
import { isPlainKey, shortcutKey } from './shortcut-keys';

/** Position of the open row in its list, and navigation to its neighbours. */
export interface DetailNavigation {
  /** '1 of 37' */
  position: string;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

interface DetailPanelProps extends DetailNavigation {
  /** Accessible name of the panel. */
  label: string;
  status: string;
  avatar: ReactNode;
  name: string;
  contact: ReactNode;
  children: ReactNode;
  /** Stays at the foot of the panel while the details scroll. */
  footer?: ReactNode;
}

/** Keys that open the neighbouring row. */
const steps: Readonly<Record<string, 'next' | 'previous'>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
};

/** Whether an open select or a dialog above the panel, which is a dialog too, handles the key instead. */
const hasOverlay = (): boolean =>
  document.querySelector('.ant-select-open') !== null || document.querySelectorAll('dialog[open]').length > 1;

/** Whether the key belongs to a dialog above the panel. */
const isInOtherDialog = (target: EventTarget | null, panel: HTMLElement | null | undefined): boolean =>
  target instanceof HTMLElement && (target.closest('dialog') ?? panel) !== panel;

/** Arrow keys, J and K move through the list, Esc closes; the focus starts on the close button. */
function useDetailKeys({ onClose, onNext, onPrevious }: Pick<DetailNavigation, 'onClose' | 'onNext' | 'onPrevious'>) {
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const panel = closeButton.current?.closest('dialog');
      if (event.defaultPrevented || hasOverlay() || isInOtherDialog(event.target, panel)) {
        return;
      }
      if (isKey(event, 'Escape')) {
        onClose();
        return;
      }
      const step = steps[shortcutKey(event)];
      if (step && isPlainKey(event)) {
        event.preventDefault();
        (step === 'next' ? onNext : onPrevious)?.();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose, onNext, onPrevious]);
  return closeButton;
}

interface DetailStateProps {
  noun: string;
  onClose: () => void;
}

/** Shown instead of the details of a missing row. */
function DetailState({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const closeButton = useDetailKeys({ onClose, onNext: undefined, onPrevious: undefined });
  return (
    <dialog open data-panel aria-label={title} className={styles.panel}>
      {children}
      <div className={styles.stateFoot}>
        <Button ref={closeButton} onClick={onClose}>
          Show the list
        </Button>
      </div>
    </dialog>
  );
}

function MissingDetail({ noun, onClose }: DetailStateProps) {
  const title = `${capitalize(noun)} not found`;
  return (
    <DetailState title={title} onClose={onClose}>
      <div role="alert">
        <EmptyState title={title} detail="It no longer exists, or it is assigned to somebody else." />
      </div>
    </DetailState>
  );
}

const LoadingDetail = ({ noun, onClose }: DetailStateProps) => (
  <DetailState title={`Loading ${noun}`} onClose={onClose}>
    <ListSkeleton rows={5} rowHeight={56} hasAvatar={false} />
  </DetailState>
);

const FailedDetail = ({
  noun,
  error,
  onRetry,
  onClose,
}: DetailStateProps & { error: string | undefined; onRetry: () => void }) => (
  <DetailState title={`The ${noun} did not load`} onClose={onClose}>
    <DataState
      data={undefined}
      isLoading={false}
      error={error}
      onRetry={onRetry}
      loadingText={`Loading ${noun}...`}
      skeleton={null}
      errorTitle={`The ${noun} did not load`}
      isEmpty={false}
      empty={null}
    >
      {null}
    </DataState>
  </DetailState>
);

export interface MissingRowProps extends DetailStateProps {
  isLoading: boolean;
  error: unknown;
  onRetry: () => void;
}

/** Shown for a row that the page of the list does not have: while it loads, when it does not exist, and when loading failed. */
export function MissingRow({ isLoading, error, onRetry, ...state }: MissingRowProps) {
  if (isLoading) {
    return <LoadingDetail {...state} />;
  }
  if (isMissingRow(error)) {
    return <MissingDetail {...state} />;
  }
  return error === undefined ? null : <FailedDetail error={loadError(error)} onRetry={onRetry} {...state} />;
}

/**
 * The details of a row in a non-modal panel beside its list. Below 1200
 * pixels the panel covers the list, on phones it fills the screen.
 */
export function DetailPanel({
  label,
  status,
  avatar,
  name,
  contact,
  children,
  footer,
  ...navigation
}: DetailPanelProps) {
  const { position, onClose, onPrevious, onNext } = navigation;
  const closeButton = useDetailKeys({ onClose, onNext, onPrevious });
  return (
    <dialog open data-panel aria-label={label} className={styles.panel}>
      <div className={styles.bar}>
        <StatusTag dot status={status} />
        <span className={styles.position}>{position}</span>
        <div className={styles.tools}>
          <Button
            type="text"
            aria-label="Previous"
            icon={<LeftOutlined />}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <Button type="text" aria-label="Next" icon={<RightOutlined />} disabled={!onNext} onClick={onNext} />
          <Button ref={closeButton} type="text" aria-label="Close" icon={<CloseOutlined />} onClick={onClose} />
        </div>
      </div>
      <div className={styles.content}>
        <div className={styles.person}>
          {avatar}
          <div className={styles.identity}>
            <h2 className={styles.name}>{name}</h2>
            {contact}
          </div>
        </div>
        {children}
      </div>
      {footer}
    </dialog>
  );
}
