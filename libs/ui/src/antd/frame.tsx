import type { ReactNode } from 'react';
import styles from './app-theme.module.css';

export { AppFrame, type NavGroup } from './app-frame';
export { PageTitle } from './page-title';
export { Panel } from './panel';
export { ListSkeleton, Skeleton } from './skeleton';
export { StarryBackdrop } from '../starry-backdrop';
export { StatCards } from './stat-cards';
export { LogoMark } from './logo-mark';
export { Tabs } from './tabs';

/** The root of a frame, with the type and colours of `AppThemeProvider`. The server replaces `%brand%`. */
export const FrameRoot = ({ children }: { children: ReactNode }) => (
  <div aria-busy="true" className={styles.app}>
    {children}
  </div>
);

/** Stands for the name of the agency. */
export const BRAND = '%brand%';

/** Keeps the line of a text that is not known yet. */
export const NO_TEXT = '\u00A0';

/** Keeps the space of a button, in pixels. */
export const ButtonSpace = ({ size }: { size: number }) => (
  <span aria-hidden style={{ width: size, height: size, flex: 'none' }} />
);
