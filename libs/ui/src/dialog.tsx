import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Button } from './button';
import styles from './dialog.module.css';
import { Icon } from './icon';
import { keepInside } from './keep-inside';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stands between the title and the cross. */
  tools?: ReactNode;
  /** As large as the window lets it be; the whole of it on phones. */
  full?: boolean;
}

const PAGE = '.frame-header, #outlet, .frame-footer';

/**
 * Everything but the layer of dialogs and toasts becomes inert: a stronger trap than catching Tab, and notices stay
 * readable meanwhile. Focus returns to where it was.
 */
function useModal(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const page = [...document.querySelectorAll<HTMLElement>(PAGE)];
    page.forEach((area) => area.setAttribute('inert', ''));
    document.documentElement.dataset.locked = '';
    const body = dialog.current?.querySelector('[data-body]');
    (body?.querySelector<HTMLElement>('[data-first], input, select, textarea') ?? dialog.current)?.focus();
    return () => {
      page.forEach((area) => area.removeAttribute('inert'));
      delete document.documentElement.dataset.locked;
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus();
      }
    };
  }, [dialog]);
}

/**
 * A dialog over the page; on phones a sheet from the bottom. Escape, the cross and the backdrop close it. It stands in
 * the layer of the page frame: the rest of the page is inert while it is open.
 */
export function Dialog({ title, onClose, children, tools, full = false }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(ref);
  useEffect(() => {
    // a button that is locked while it sends loses the focus, and then nothing in the dialog hears keys
    const onLostKey = ({ key }: globalThis.KeyboardEvent) =>
      key === 'Escape' && document.activeElement === document.body && onClose();
    document.addEventListener('keydown', onLostKey);
    return () => document.removeEventListener('keydown', onLostKey);
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') {
      keepInside(event);
    }
  };
  return (
    <div
      className={styles.backdrop}
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {/* <dialog>'s top layer would hide the toasts and make them inert */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={ref}
        className={full ? `${styles.dialog} ${styles.full}` : styles.dialog}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {tools}
          <Button variant="secondary" round size="small" aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </Button>
        </div>
        <div data-body>{children}</div>
      </div>
    </div>
  );
}
