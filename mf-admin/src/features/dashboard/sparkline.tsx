import styles from './dashboard.module.css';

const [WIDTH, HEIGHT] = [100, 30];

/** Points of the line in a box of 100 x 30, the largest value at the top. */
function pointsOf(values: readonly number[]): [number, number][] {
  const max = Math.max(...values, 1);
  const step = WIDTH / Math.max(values.length - 1, 1);
  return values.map((value, index) => [index * step, HEIGHT - 2 - (value / max) * (HEIGHT - 4)]);
}

/** The trend of a figure, from left to right, as decoration; renders nothing for fewer than two values. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) {
    return null;
  }
  const line = pointsOf(values)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join(' L');
  return (
    <svg
      aria-hidden
      focusable="false"
      className={styles.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path d={`M${line} L${WIDTH} ${HEIGHT} L0 ${HEIGHT}Z`} fill="currentColor" fillOpacity=".16" />
      <path d={`M${line}`} fill="none" stroke="currentColor" strokeWidth="1.6" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
