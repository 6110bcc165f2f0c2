import { useEffect, useRef, type ChangeEvent } from 'react';
import styles from './selection.module.css';

interface RowCheckboxProps {
  /** Accessible name: 'Select the message from Helen Castillo'. */
  label: string;
  isChecked: boolean;
  /** Only some of the rows are selected. */
  isPartial?: boolean;
  /** With Shift, by mouse or keyboard, a range. */
  onToggle: (isRange: boolean) => void;
}

/** A checkbox that selects a row, or every row of the page. */
export function RowCheckbox({ label, isChecked, isPartial = false, onToggle }: RowCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) {
      input.current.indeterminate = isPartial;
    }
  }, [isPartial]);
  const onChange = ({ nativeEvent }: ChangeEvent) =>
    onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <label className={styles.check}>
      <input ref={input} type="checkbox" aria-label={label} checked={isChecked} onChange={onChange} />
    </label>
  );
}
