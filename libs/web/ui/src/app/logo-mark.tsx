import { LogoImage } from '../logo-image';

interface LogoMarkProps {
  /** The agency's own logo; empty for the built-in one. */
  src?: string | undefined;
  /** Width in pixels. */
  size?: number;
}

/** The agency's logo without the name. The server replaces it in frames and gates, which are rendered without the agency's own. */
export function LogoMark({ src, size = 24 }: LogoMarkProps) {
  return src ? (
    <LogoImage src={src} size={size} />
  ) : (
    <svg data-logo="" width={size} height={size * 1.08} viewBox="0 0 26 28" aria-hidden focusable="false">
      <path
        d="M13 .6l11.6 6.7v13.4L13 27.4 1.4 20.7V7.3z"
        fill="var(--color-lime)"
        stroke="var(--color-lime)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d="M13 8l5.2 3v6L13 20l-5.2-3v-6z" fill="var(--color-night)" />
    </svg>
  );
}
