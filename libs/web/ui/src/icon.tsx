/**
 * Paths of icons that several apps show, on a 24 x 24 grid. From Lucide (ISC licence). Every bundle contains this whole
 * table, so what few places show is passed as `path`.
 */
const paths = {
  check: 'M20 6 9 17l-5-5',
  'chevron-down': 'm6 9 6 6 6-6',
  x: 'M18 6 6 18M6 6l12 12',
  menu: 'M4 5h16M4 12h16M4 19h16',
  alert: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8v4m0 4h.01',
  eye: 'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  info: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4m0-4h.01',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
  code: 'm16 18 6-6-6-6M8 6l-6 6 6 6',
} as const;

type Props = { size?: number; stroke?: number } & (
  { name: keyof typeof paths; path?: never } | { name?: never; path: string }
);

/** A decorative icon, hidden from screen readers: label it with text or on its button. */
export function Icon({ name, path, size = 20, stroke = 1.8 }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={name ? paths[name] : path} />
    </svg>
  );
}
