import { useId, useRef, type ReactNode } from 'react';
import { Button } from './button';
import styles from './dialog.module.css';
import { Icon } from './icon';
import { useModal } from './use-modal';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stands between the title and the cross. */
  tools?: ReactNode;
  /** As large as the window lets it be; the whole of it on phones. */
  full?: boolean;
}

const REST = '.frame-header, #outlet, .frame-footer';
const FIRST = '[data-body] :is([data-first], input, select, textarea)';

/**
 * A dialog over the page; on phones a sheet from the bottom. Escape, the cross and the backdrop close it. It stands in
 * the layer of the page frame; the rest of the page is inert while it is open, and notices stay readable.
 */
export function Dialog({ title, onClose, children, tools, full = false }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(ref, { rest: REST, first: FIRST, onClose });
  return (
    <div
      className={styles.backdrop}
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {/* <dialog>'s top layer would hide the toasts and make them inert */}
      <div
        ref={ref}
        className={full ? `${styles.dialog} ${styles.full}` : styles.dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
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
