import { LogoImage } from './logo-image';
import styles from './logo.module.css';

interface LogoProps {
  name: string;
  /** The agency's own logo; empty for the built-in one. */
  src?: string | undefined;
  large?: boolean;
}

/** Logo mark and name; wrap it in a link. */
export function Logo({ name, src, large = false }: LogoProps) {
  const size = large ? 38 : 28;
  return (
    <span className={large ? `${styles.logo} ${styles.large}` : styles.logo}>
      {src ? (
        <LogoImage src={src} size={size} />
      ) : (
        <svg width={size} height={size * 1.08} viewBox="0 0 26 28" aria-hidden="true">
          <path d="M13 0l12.1 7v14L13 28 .9 21V7z" fill="var(--color-lime)" />
          <path d="M13 8l5.2 3v6L13 20l-5.2-3v-6z" fill="var(--color-ink)" />
        </svg>
      )}
      {name}
    </span>
  );
}
