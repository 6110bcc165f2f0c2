import { Hexagon } from '@hive/ui';

/** A tick in rings of hexagons. */
export const SuccessPicture = () => (
  <svg viewBox="0 0 600 600" aria-hidden="true">
    <Hexagon x={300} y={300} radius={280} stroke="var(--color-violet)" strokeOpacity={0.25} strokeWidth={1.5} />
    <Hexagon x={300} y={300} radius={200} stroke="var(--color-violet)" strokeOpacity={0.5} strokeWidth={1.5} />
    <Hexagon x={300} y={300} radius={120} stroke="var(--color-lime)" strokeWidth={3} />
    <Hexagon x={300} y={300} radius={92} fill="var(--color-lime)" />
    <path
      d="M264 302l26 26 48-56"
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="15"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
