import { hexagonPoints } from './hexagon';
import styles from './spinner.module.css';

const outline = hexagonPoints(17, 19, 16.5);

/** A rotating hexagon outline. It is decorative: put the loading text beside it. */
export function Spinner({ size = 56 }: { size?: number }) {
  return (
    <svg width={size} height={size * 1.1} viewBox="0 0 34 38" fill="none" strokeWidth="2.6" aria-hidden="true">
      <polygon points={outline} stroke="var(--color-gray-850)" />
      <polygon
        className={styles.arc}
        points={outline}
        stroke="var(--color-lime)"
        strokeLinecap="round"
        pathLength={99}
      />
      <polygon points={hexagonPoints(17, 19, 6)} fill="var(--color-lime)" />
    </svg>
  );
}
