import { initials } from '../text';
import { HexagonBadge } from './hexagon-badge';
import styles from './avatars.module.css';

const TINTS = 5;

const hash = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);

interface AvatarProps {
  /** Also shown beside the avatar, which is hidden from screen readers. */
  name: string;
  size?: number;
}

/** A person's initials in a circle, tinted by the name. */
export function PersonAvatar({ name, size = 32 }: AvatarProps) {
  const tint = (hash(name) + 2) % TINTS;
  return (
    <span
      aria-hidden
      className={styles.person}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        background: `var(--app-tint-${tint})`,
        color: `var(--app-tint-${tint}-text)`,
      }}
    >
      {initials(name)}
    </span>
  );
}

/** A company's initials in a hexagon, tinted by the name. */
export function CompanyAvatar({ name, size = 36 }: AvatarProps) {
  const tint = hash(name) % TINTS;
  return (
    <span aria-hidden className={styles.company}>
      <HexagonBadge size={size} fill={`var(--app-tint-${tint})`}>
        <span
          className={styles.initials}
          style={{ fontSize: Math.round(size * 0.36), color: `var(--app-tint-${tint}-text)` }}
        >
          {initials(name)}
        </span>
      </HexagonBadge>
    </span>
  );
}
