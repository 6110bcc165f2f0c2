import { ListSkeleton } from '@hive/ui/app';
import styles from './measures.module.css';

export const SOURCES = { title: 'Where clients come from', note: 'last 90 days, by first visit' };

export const sourcesSkeleton = (
  <div className={styles.sources}>
    <ListSkeleton rows={5} rowHeight={44} hasAvatar={false} />
  </div>
);
