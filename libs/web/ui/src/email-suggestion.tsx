import { useEffect, useState } from 'react';
import { meantEmail } from './email-typos';
import { setNativeValue } from './native-value';
import styles from './email-suggestion.module.css';

/** Delay after the last keystroke, because half of an address looks like a mistyped one. */
const PAUSE_MS = 600;

/** Suggests the address that was probably meant, for the field with this id; a press accepts it. The typed address can still be sent. */
export function EmailSuggestion({ id, value }: { id: string; value: string }) {
  const [checked, setChecked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setChecked(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const meant = checked === value ? meantEmail(value) : undefined;
  const take = () => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement && meant) {
      setNativeValue(input, meant);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.focus();
    }
  };
  return (
    <span aria-live="polite">
      {meant && (
        <button type="button" className={styles.suggestion} onClick={take}>
          {`Did you mean ${meant.slice(meant.indexOf('@') + 1)}?`}
        </button>
      )}
    </span>
  );
}
