import { HexagonBadge } from './hexagon-badge';
import { StarryBackdrop } from '../starry-backdrop';
import styles from './loading-screen.module.css';

const CELLS = Array.from({ length: 6 }, (_, index) => {
  const angle = (index / 6) * Math.PI * 2 + Math.PI / 6;
  return { left: 26 + Math.cos(angle) * 25, top: 26 + Math.sin(angle) * 25, delay: `${index * -0.2}s` };
});

/** Six hexagons around one that light up in turn. */
export function HexagonSpinner() {
  return (
    <span aria-hidden className={styles.spinner}>
      {CELLS.map((place) => (
        <span key={place.delay} className={styles.cell} style={{ left: place.left, top: place.top }}>
          <HexagonBadge size={24} fill="var(--color-violet-700)" />
          <span className={styles.glow} style={{ animationDelay: place.delay }}>
            <HexagonBadge size={24} fill="var(--color-lime)" />
          </span>
        </span>
      ))}
      <span className={styles.cell} style={{ left: 26, top: 26 }}>
        <HexagonBadge size={24} fill="var(--color-lime)" />
      </span>
    </span>
  );
}

/** Full-page loading state for the first load of a page; later loads use skeletons. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div className={styles.screen}>
      <StarryBackdrop stars={90} seed={4} width={672} height={420} />
      <output className={styles.message}>
        <HexagonSpinner />
        <span>{text}</span>
      </output>
    </div>
  );
}
