import type { MouseEvent } from 'react';
import { LogoMark } from '@hive/ui/antd';
import { useSettingsQuery } from '@hive/store';
import { useHost } from '@hive/session';
import styles from './brand.module.css';

/** The agency's mark; leads to the website. */
export function Brand() {
  const host = useHost();
  const name = useSettingsQuery().data?.brandName ?? '';
  const go = (event: MouseEvent) => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      host.navigate('/');
    }
  };
  return (
    <a href="/" className={styles.brand} aria-label={`${name || 'Agency'}, to the website`} onClick={go}>
      <LogoMark />
      <span>{name}</span>
    </a>
  );
}
