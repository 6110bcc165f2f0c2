import type { MouseEvent } from 'react';
import { LogoMark } from '@hive/ui/app';
import { useSettingsQuery } from '@hive/store';
import { useHost } from '@hive/session';
import styles from './brand.module.css';

/** Logo and name of the agency, linked to the website. */
export function Brand() {
  const host = useHost();
  const name = useSettingsQuery().data?.brandName ?? '';
  const handleClick = (event: MouseEvent) => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      host.navigate('/');
    }
  };
  return (
    <a href="/" className={styles.brand} aria-label={`${name || 'Agency'}, to the website`} onClick={handleClick}>
      <LogoMark />
      <span>{name}</span>
    </a>
  );
}
