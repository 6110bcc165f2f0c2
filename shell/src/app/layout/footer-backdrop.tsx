import { memo, useEffect, useRef, useState } from 'react';
import { Hexagon, Icon } from '@hive/ui';
import styles from './footer-backdrop.module.css';
import { beamOf, layouts, networks, stars, type BackdropLayout } from './footer-backdrop.rules';
import { socialIcons } from './social-icons';

const BEAM_INTERVAL_MS = 2000;
const BEAM_DURATION_MS = 3000;

/**
 * The turns of the visible beams: a new beam every two seconds, each visible for three. Runs only while the backdrop is visible
 * in the active tab, and never with reduced motion.
 */
function useBeams() {
  const ref = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  const [turns, setTurns] = useState<number[]>([]);
  useEffect(() => {
    if (!ref.current || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return undefined;
    }
    let inView = false;
    const update = () => setLive(inView && !document.hidden);
    const observer = new IntersectionObserver(([entry]) => {
      inView = entry?.isIntersecting ?? false;
      update();
    });
    observer.observe(ref.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  useEffect(() => {
    if (!live) {
      return undefined;
    }
    const ends = new Set<ReturnType<typeof setTimeout>>();
    let turn = 0;
    const timer = setInterval(() => {
      const started = (turn += 1);
      setTurns((shown) => [...shown, started]);
      const end = setTimeout(() => {
        ends.delete(end);
        setTurns((shown) => shown.filter((one) => one !== started));
      }, BEAM_DURATION_MS);
      ends.add(end);
    }, BEAM_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      ends.forEach(clearTimeout);
      setTurns([]);
    };
  }, [live]);
  return { ref, live, turns };
}

interface BeamProps {
  layout: BackdropLayout;
  beam: readonly [number, number];
  paint: string;
  still?: boolean;
}

function Beam({ layout: { cells }, beam, paint, still = false }: BeamProps) {
  const from = cells[beam[0]];
  const to = cells[beam[1]];
  if (!from || !to) {
    return null;
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g transform={`translate(${from.x} ${from.y}) rotate(${angle.toFixed(2)})`}>
      <g className={still ? undefined : styles.fade}>
        <rect
          className={still ? undefined : styles.run}
          y={-1.2}
          width={Math.round(length)}
          height={2.4}
          rx={1.2}
          fill={paint}
        />
      </g>
    </g>
  );
}

/** The paints of the beams, and the icons. */
const shared = (
  <>
    {['var(--color-lime)', 'var(--color-violet)'].map((color, index) => (
      <linearGradient key={color} id={`backdrop-${index}`}>
        <stop offset="0" stopColor="var(--color-violet)" stopOpacity="0" />
        <stop offset=".55" stopColor={color} />
        <stop offset=".8" stopColor="var(--color-white)" />
        <stop offset=".82" stopColor="var(--color-white)" stopOpacity="0" />
      </linearGradient>
    ))}
    {networks.map((network) => (
      <symbol key={network} id={`backdrop-${network}`} viewBox="0 0 24 24">
        <Icon path={socialIcons[network]} size={24} stroke={1.7} />
      </symbol>
    ))}
  </>
);

/** The line between the cells. */
const Line = memo(function Line({ cells }: Pick<BackdropLayout, 'cells'>) {
  return (
    <polyline
      points={cells.map(({ x, y }) => `${x},${y}`).join(' ')}
      fill="none"
      stroke="var(--color-violet)"
      strokeOpacity=".22"
    />
  );
});

type Light = 'still' | 'start' | 'end' | undefined;

const lights = { still: styles.still, start: styles.start, end: styles.end };

const Cell = memo(function Cell({ name, index, light }: { name: keyof typeof layouts; index: number; light: Light }) {
  const { cells, radius, range, icon } = layouts[name];
  const cell = cells[index];
  if (!cell) {
    return null;
  }
  const { x, y, depth, network } = cell;
  return (
    <g className={`${styles.cell} ${light ? lights[light] : ''}`}>
      <Hexagon x={x} y={y} radius={radius - range * (1 - depth)} strokeOpacity={0.3 + 0.3 * depth} strokeWidth={1.2} />
      <use
        href={`#backdrop-${network}`}
        x={x - icon / 2}
        y={y - icon / 2}
        width={icon}
        height={icon}
        opacity={0.45 + 0.35 * depth}
      />
    </g>
  );
});

function BeamLayer({ name, turns }: { name: keyof typeof layouts; turns: number[] }) {
  const layout = layouts[name];
  const lit = new Map<number, Light>();
  const shown = turns.flatMap((turn) => {
    const beam = beamOf(layout, turn);
    return beam ? [{ turn, beam }] : [];
  });
  shown.forEach(({ beam }) => lit.set(beam[0], 'start').set(beam[1], 'end'));
  const still = turns.length > 0 ? [] : layout.still;
  still.forEach(([, to]) => lit.set(to, 'still'));
  return (
    <svg
      className={`${styles.beamLayer} ${styles[name]}`}
      data-layout={name}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio="xMidYMin slice"
    >
      <Line cells={layout.cells} />
      {still.map((beam, index) => (
        <Beam key={beam.join()} layout={layout} beam={beam} paint={`url(#backdrop-${index % 2})`} still />
      ))}
      {shown.map(({ turn, beam }) => (
        <Beam key={turn} layout={layout} beam={beam} paint={`url(#backdrop-${turn % 2})`} />
      ))}
      {layout.cells.map((cell, index) => (
        <Cell key={cell.x + cell.y} name={name} index={index} light={lit.get(index)} />
      ))}
    </svg>
  );
}

/** Behind the layouts, of which one is hidden: what both use is here. */
const Stars = memo(function Stars() {
  return (
    <svg className={styles.stars}>
      <defs>
        {shared}
        <pattern id="backdrop-stars" width="1440" height="900" patternUnits="userSpaceOnUse">
          {stars.map(({ width, opacity, path }) => (
            <path
              key={width}
              d={path}
              stroke="var(--color-white)"
              strokeLinecap="round"
              strokeWidth={width}
              strokeOpacity={opacity}
            />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#backdrop-stars)" />
    </svg>
  );
});

/** The animated backdrop of the footer: icons of social networks in hexagons, connected by beams. */
export function FooterBackdrop() {
  const { ref, live, turns } = useBeams();
  return (
    <div ref={ref} className={styles.backdrop} data-backdrop="" data-live={live || undefined} aria-hidden="true">
      <Stars />
      <BeamLayer name="wide" turns={turns} />
      <BeamLayer name="narrow" turns={turns} />
    </div>
  );
}
