import { useEffect, useRef } from 'react';
import { useHost } from '@hive/session';
import { Button } from '@hive/ui/app';
import styles from './account.module.css';

/** The recovery codes, shown once. */
export function RecoveryCodesList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const host = useHost();
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => intro.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      host.notify({ title: 'Recovery codes copied', description: 'Keep them where only you can read them.' });
    } catch {
      host.notify({ title: 'Error', description: 'Please copy the codes by hand.', variant: 'destructive' });
    }
  };
  return (
    <div className={styles.stack}>
      <p ref={intro} tabIndex={-1} className={styles.intro}>
        Keep these recovery codes in a safe place: each one logs you in once without your phone. They are not shown
        again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button type="primary" size="large" onClick={onDone}>
          I Have Saved Them
        </Button>
        <Button size="large" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}
