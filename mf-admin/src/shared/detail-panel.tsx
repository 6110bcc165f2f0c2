import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from 'antd';
import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { StatusTag } from '@hive/ui/antd';
import styles from './detail-panel.module.css';

/** Where an open row stands in its list. */
export interface DetailNavigation {
  /** '1 of 37' */
  position: string;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

interface DetailPanelProps extends DetailNavigation {
  /** Names the panel for readers. */
  label: string;
  status: string;
  /** Whose row it is: picture, name, and how to reach them. */
  mark: ReactNode;
  name: string;
  contact: ReactNode;
  children: ReactNode;
}

const ownsArrows = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="combobox"], [role="listbox"]') !== null;

/** An open list of a select or a dialog above takes the key first. */
const isCovered = (): boolean =>
  document.querySelector('.ant-select-open, .ant-modal-wrap:not([style*="display: none"])') !== null;

/**
 * One row in full, beside its list: no mask, the list stays usable. Arrows walk the list, Esc closes. Under 1200
 * pixels it covers the list, on phones it is a page.
 */
export function DetailPanel({ label, status, mark, name, contact, children, ...navigation }: DetailPanelProps) {
  const { position, onClose, onPrevious, onNext } = navigation;
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isCovered()) {
        return;
      }
      if (event.key === 'Escape') {
        onClose();
      } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !ownsArrows(event.target)) {
        event.preventDefault();
        (event.key === 'ArrowDown' ? onNext : onPrevious)?.();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose, onNext, onPrevious]);
  return (
    <dialog open aria-label={label} className={styles.panel}>
      <div className={styles.bar}>
        <StatusTag dot status={status} />
        <span className={styles.position}>{position}</span>
        <div className={styles.tools}>
          <Button
            type="text"
            aria-label="Previous"
            icon={<LeftOutlined aria-hidden />}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <Button
            type="text"
            aria-label="Next"
            icon={<RightOutlined aria-hidden />}
            disabled={!onNext}
            onClick={onNext}
          />
          <Button
            ref={closeButton}
            type="text"
            aria-label="Close"
            icon={<CloseOutlined aria-hidden />}
            onClick={onClose}
          />
        </div>
      </div>
      <div className={styles.content}>
        <div className={styles.person}>
          {mark}
          <div className={styles.words}>
            <h2 className={styles.name}>{name}</h2>
            {contact}
          </div>
        </div>
        {children}
      </div>
    </dialog>
  );
}
