import { useRef, type ReactNode } from 'react';
import { useSettingsQuery } from '@hive/store';
import { StarryBackdrop, useEventReplay } from '@hive/ui';
import { ThemeToggle } from '@hive/ui/app/base';
import { Brand } from './brand';
import styles from './login-layout.module.css';
import { SiteLinks } from './site-links';

/**
 * The page of visitors who are not logged in: a picture beside a form. It is HTML before its script runs, which then replays
 * what the visitor did; so each control of `children` needs an id.
 */
export function LoginLayout({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const { brandName = '', logoUrl } = useSettingsQuery().data ?? {};
  useEventReplay(element);
  return (
    <div ref={element} className={styles.page} data-part="login">
      <div className={styles.visual}>
        <StarryBackdrop stars={110} seed={5} width={760} height={900} cells={false} />
        <div className={styles.scrim} />
        <div className={styles.content}>
          <Brand name={brandName} logoUrl={logoUrl} />
          <SiteLinks />
          <div className={styles.text}>
            <p className={styles.headline}>
              Your work, <em>in orbit.</em>
            </p>
            <p className={styles.lead}>
              Follow your projects, approve the drafts, talk to your team and write new content in one place.
            </p>
          </div>
        </div>
      </div>
      <div className={styles.formSide}>
        <div className={styles.tools}>
          <ThemeToggle id="login-theme" />
        </div>
        {children}
      </div>
    </div>
  );
}
