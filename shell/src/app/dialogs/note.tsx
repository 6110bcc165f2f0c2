import type { ReactNode } from 'react';
import { Icon } from '@hive/ui';
import styles from './dialogs.module.css';

/** A hint with an information icon. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon name="info" />
      <span>{children}</span>
    </p>
  );
}
