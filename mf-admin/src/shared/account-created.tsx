import { useEffect, useRef } from 'react';
import { Button, HexagonBadge, StarryBackdrop } from '@hive/ui/app';
import { CheckOutlined } from '@hive/ui/app/icons';
import styles from './account-created.module.css';

interface AccountCreatedProps {
  email: string;
  /** What was created, never a password. */
  facts: { label: string; value: string }[];
  onAnother: () => void;
  /** 'View staff' */
  listLabel: string;
  onViewList: () => void;
}

/** Replaces the form after a success. The heading gets the focus. */
export function AccountCreated({ email, facts, onAnother, listLabel, onViewList }: AccountCreatedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.screen} aria-label="Account created">
      <StarryBackdrop stars={80} seed={11} width={1100} height={580} />
      <div className={styles.content}>
        <HexagonBadge size={84} fill="var(--color-lime)">
          <CheckOutlined className={styles.check} />
        </HexagonBadge>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          Account Created Successfully!
        </h2>
        <p className={styles.text}>
          Credentials have been sent by email to <strong>{email}</strong>.
        </p>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <Button size="large" className={styles.another ?? ''} onClick={onAnother}>
            Create Another Account
          </Button>
          <Button ghost size="large" className={styles.view ?? ''} onClick={onViewList}>
            {listLabel}
          </Button>
        </div>
      </div>
    </section>
  );
}
