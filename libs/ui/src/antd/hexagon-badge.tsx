import type { ReactNode } from 'react';
import styles from './hexagon-badge.module.css';

const OUTLINE = 'M50 3 L91 26.5 V73.5 L50 97 L9 73.5 V26.5 Z';

interface HexagonBadgeProps {
  size: number;
  /** CSS colour of the cell. */
  fill?: string;
  /** CSS colour of an outline; without one the corners are rounded with the fill. */
  stroke?: string;
  strokeWidth?: number;
  children?: ReactNode;
  className?: string;
}

/** The cell of the hive: companies, milestones, empty states and loading. People are round. */
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

/** The agency's mark. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size * 1.08} viewBox="0 0 26 28" aria-hidden focusable="false">
      <path
        d="M13 .6l11.6 6.7v13.4L13 27.4 1.4 20.7V7.3z"
        fill="#c6ff3d"
        stroke="#c6ff3d"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d="M13 8l5.2 3v6L13 20l-5.2-3v-6z" fill="#0e0b17" />
    </svg>
  );
}
