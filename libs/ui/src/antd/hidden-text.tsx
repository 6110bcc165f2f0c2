import type { ReactNode } from 'react';
import styles from './hidden-text.module.css';

/** Words for readers that the picture already says. */
export const HiddenText = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>;
