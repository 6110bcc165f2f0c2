import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button } from '../app/button';
import { CloseOutlined } from '../app/icons';
import { isKey } from '../is-key';
import styles from './selection.module.css';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
}

/** The actions for the selected rows, above the end of the list. Esc clears the selection. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const clear = useEffectEvent((event: KeyboardEvent) => {
    // an open panel or dialog closes first
    if (
      isKey(event, 'Escape') &&
      !event.defaultPrevented &&
      document.querySelector('dialog[open], [data-panel]') === null
    ) {
      onClear();
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => clear(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div role="toolbar" aria-label="Actions for the selected rows" className={styles.bar}>
      <p className={styles.count} aria-live="polite">
        <strong>{count}</strong> selected
      </p>
      <div className={styles.actions}>{children}</div>
      <Button ghost type="text" aria-label="Clear the selection" icon={<CloseOutlined />} onClick={onClear} />
    </div>
  );
}
