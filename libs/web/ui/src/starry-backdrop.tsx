import styles from './starry-backdrop.module.css';

const MODULUS = 2_147_483_647;

/** A seeded pseudo-random generator, so that every render draws the same stars. */
function createRandom(seed: number): () => number {
  let state = seed;
  const next = () => (state = (state * 16_807) % MODULUS) / MODULUS;
  for (let round = 0; round < 9; round += 1) {
    next();
  }
  return next;
}

/** Two decimals: more would not be visible, and would double the HTML. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

const RADIUS = 22;
const CORNER = { x: 230, y: 160 };

function createHoneycomb(next: () => number) {
  return Array.from({ length: 63 }, (_, index) => {
    const row = Math.floor(index / 9);
    const x = (index % 9) * RADIUS * 1.74 + (row % 2 ? RADIUS * 0.87 : 0);
    const y = row * RADIUS * 1.5;
    return { x, y, lit: next() > 0.93, distance: Math.hypot(x - CORNER.x, y - CORNER.y) };
  }).filter(({ distance }) => distance < 150);
}

interface StarryBackdropProps {
  stars?: number;
  seed?: number;
  width?: number;
  height?: number;
  /** Draws a faint honeycomb in the lower right corner. */
  cells?: boolean;
}

/** A decorative background of stars, for dark areas. */
export function StarryBackdrop({ stars = 34, seed = 5, width = 320, height = 220, cells = true }: StarryBackdropProps) {
  const next = createRandom(seed);
  const points = Array.from({ length: stars }, () => ({
    x: rounded(next() * width),
    y: rounded(next() * height),
    r: rounded(0.3 + next() * 0.9),
    opacity: rounded(0.2 + next() * 0.6),
  }));
  return (
    <svg
      aria-hidden
      focusable="false"
      className={styles.backdrop}
      preserveAspectRatio="xMaxYMax slice"
      viewBox={`0 0 ${width} ${height}`}
    >
      {points.map((point, index) => (
        <circle key={index} cx={point.x} cy={point.y} r={point.r} opacity={point.opacity} fill="var(--color-white)" />
      ))}
      {cells ? (
        <g
          transform={`translate(${width - CORNER.x},${height - CORNER.y})`}
          stroke="var(--color-violet)"
          strokeOpacity=".5"
        >
          {createHoneycomb(next).map(({ x, y, lit, distance }) => (
            <path
              key={`${x} ${y}`}
              d="M0-20 17.3-10V10L0 20-17.3 10V-10Z"
              transform={`translate(${x} ${y})`}
              opacity={1 - distance / 155}
              fill={lit ? 'var(--color-lime)' : 'none'}
              fillOpacity={lit ? 0.8 : 0}
            />
          ))}
        </g>
      ) : null}
    </svg>
  );
}
