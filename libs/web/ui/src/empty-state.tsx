import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Hexagon } from './hexagon';

/** Replaces missing content: the reason, and an action as children. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg width="90" height="56" viewBox="0 0 90 56" strokeWidth={2} aria-hidden="true">
        <Hexagon x={20} y={28} radius={14} stroke="var(--color-gray-700)" />
        <Hexagon x={45} y={28} radius={14} stroke="var(--color-lime)" strokeDasharray="4 4" />
        <Hexagon x={70} y={28} radius={14} stroke="var(--color-gray-700)" />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  );
}
