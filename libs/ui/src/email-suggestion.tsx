import { useEffect, useState } from 'react';
import { setNativeValue } from './event-replay';
import styles from './email-suggestion.module.css';

/** Typing has ended for now: half of an address looks like a mistyped one. */
const PAUSE_MS = 600;

/** Below the field with this id: what was probably meant, which one press takes. It keeps nobody from sending what was typed. */
export function EmailSuggestion({ id, value }: { id: string; value: string }) {
  const [found, setFound] = useState<{ value: string; meant: string | undefined }>();
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./email-typos').then(
        ({ meantEmail }) => setFound({ value, meant: meantEmail(value) }),
        // without the suggestion the form works
        () => undefined,
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const meant = found?.value === value ? found.meant : undefined;
  const take = () => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement && meant) {
      setNativeValue(input, meant);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.focus();
    }
  };
  return (
    <div role="status">
      {meant && (
        <button type="button" className={styles.suggestion} onClick={take}>
          {`Did you mean ${meant.slice(meant.indexOf('@') + 1)}?`}
        </button>
      )}
    </div>
  );
}
