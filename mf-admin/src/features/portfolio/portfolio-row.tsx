import type { ReactNode } from 'react';
import type { PortfolioItem } from '@hive/contracts';
import { firstCharacter } from '@hive/ui/app';
import { ToggleSwitch } from '../../shared/toggle-switch';
import { framingText } from './portfolio-text';
import { usePortfolioActions } from './use-portfolio-actions';
import styles from './portfolio.module.css';

interface PortfolioRowProps {
  item: PortfolioItem;
  handle: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
}

/** A website in the list; the button covers the row. */
export function PortfolioRow({ item, handle, isOpen, onOpen }: PortfolioRowProps) {
  const { change } = usePortfolioActions(item);
  const { title, category, featured, isActive, thumbnail, thumbnailUrl, caseSlug } = item;
  return (
    <div className={isOpen ? `${styles.row} ${styles.current}` : styles.row}>
      {handle}
      <span className={styles.rowImage}>
        {thumbnailUrl ? (
          <img src={thumbnailUrl} srcSet={thumbnail?.webp || undefined} sizes="112px" alt="" loading="lazy" />
        ) : (
          <span aria-hidden>{firstCharacter(title)}</span>
        )}
      </span>
      <span className={styles.rowTexts}>
        <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
          {title}
        </button>
        {featured || caseSlug ? (
          <span className={styles.badges}>
            {featured ? <span className={styles.featured}>Featured</span> : null}
            {caseSlug ? <span className={styles.featured}>Case page</span> : null}
          </span>
        ) : null}
        <span className={styles.rowDetail}>{category}</span>
        <span className={styles.rowDetail}>{framingText(item)}</span>
      </span>
      <ToggleSwitch label={`Show ${title}`} isOn={isActive} onChange={(next) => void change({ isActive: next })} />
    </div>
  );
}
