import type { ReactNode } from 'react';
import styles from './hexagon-badge.module.css';

const OUTLINE = 'M50 3 L91 26.5 V73.5 L50 97 L9 73.5 V26.5 Z';

interface HexagonBadgeProps {
  size: number;
  /** CSS colour of the area. */
  fill?: string;
  /** CSS colour of the outline; by default the fill, which rounds the corners. */
  stroke?: string;
  strokeWidth?: number;
  children?: ReactNode;
  className?: string;
}

/** A hexagon of fixed size around its content, for companies, milestones and states; people use circles. */
export function HexagonBadge({ size, fill = 'none', stroke, strokeWidth = 5, children, className }: HexagonBadgeProps) {
  return (
    <span className={[styles.hexagon, className].filter(Boolean).join(' ')} style={{ width: size, height: size }}>
      <svg viewBox="0 0 100 100" aria-hidden focusable="false">
        <path
          d={OUTLINE}
          strokeLinejoin="round"
          style={{ fill, stroke: stroke ?? fill, strokeWidth: stroke ? strokeWidth : 10 }}
        />
      </svg>
      {children ? <span className={styles.content}>{children}</span> : null}
    </span>
  );
}
