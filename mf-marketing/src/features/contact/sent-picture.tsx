import { Hexagon } from '@hive/ui';

/** A tick in a hexagon. */
export const SentPicture = () => (
  <svg width="64" height="70" viewBox="0 0 34 38" aria-hidden="true">
    <Hexagon x={17} y={19} radius={17} fill="var(--color-lime)" />
    <path
      d="M10.5 19.5l4.6 4.6 8.6-10"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
