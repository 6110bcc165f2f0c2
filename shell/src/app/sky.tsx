import { useEffect, useRef, useState } from 'react';
import { Hexagon, Icon } from '@hive/ui';
import styles from './footer.module.css';
import { beams, cells, stars, stillBeams, type SkyCell } from './sky.rules';

const EVERY_MS = 2000;

interface Shown {
  id: number;
  beam: (typeof beams)[number];
}

const still: Shown[] = stillBeams.map((beam, id) => ({ id: -1 - id, beam }));

/** Every two seconds a beam runs from one cell to another and is gone a second after the next. Only while in view. */
function useBeams() {
  const ref = useRef<SVGSVGElement>(null);
  const [shown, setShown] = useState(still);
  useEffect(() => {
    if (!ref.current || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return undefined;
    }
    let next = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const fire = () => {
      next += 1;
      const beam = beams[(next * 5) % beams.length];
      if (beam && !document.hidden) {
        const id = next;
        setShown((old) => [...old.filter((one) => one.id > 0).slice(-1), { id, beam }]);
      }
    };
    const observer = new IntersectionObserver(([entry]) => {
      clearInterval(timer);
      timer = entry?.isIntersecting ? setInterval(fire, EVERY_MS) : undefined;
    });
    observer.observe(ref.current);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, []);
  return { ref, shown };
}

function Cell({ cell, lit }: { cell: SkyCell; lit: boolean }) {
  const { x, y, depth, network } = cell;
  return (
    <g className={`${styles.drift} ${styles.cell} ${lit ? styles.lit : ''}`}>
      <Hexagon x={x} y={y} radius={26 + 6 * depth} strokeOpacity={0.3 + 0.3 * depth} strokeWidth={1.2} />
      <g transform={`translate(${x - 11} ${y - 11})`} opacity={lit ? 1 : 0.45 + 0.35 * depth}>
        <Icon name={network} size={22} stroke={1.7} />
      </g>
    </g>
  );
}

function Beam({ shown: { id, beam } }: { shown: Shown }) {
  const from = cells[beam[0]];
  const to = cells[beam[1]];
  if (!from || !to) {
    return null;
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g transform={`translate(${from.x} ${from.y}) rotate(${angle.toFixed(2)})`}>
      <g className={id > 0 ? styles.fade : undefined}>
        <rect
          className={id > 0 ? styles.run : undefined}
          y={-1.2}
          width={Math.round(length)}
          height={2.4}
          rx={1.2}
          fill={`url(#sky-beam-${Math.abs(id) % 2})`}
        />
      </g>
    </g>
  );
}

/** The backdrop of the footer: icons of the networks in their cells, joined by beams. */
export function Sky() {
  const { ref, shown } = useBeams();
  const lit = new Set(shown.map(({ beam }) => beam[1]));
  return (
    <svg
      ref={ref}
      className={styles.sky}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        {['#c6ff3d', '#8b5cff'].map((color, index) => (
          <linearGradient key={color} id={`sky-beam-${index}`}>
            <stop offset="0" stopColor="#8b5cff" stopOpacity="0" />
            <stop offset=".55" stopColor={color} />
            <stop offset=".8" stopColor="#fff" />
            <stop offset=".82" stopColor="#fff" stopOpacity="0" />
          </linearGradient>
        ))}
        <radialGradient id="sky-glow" cx="50%" cy="0" r="80%">
          <stop offset="0" stopColor="#2a1266" stopOpacity=".75" />
          <stop offset="1" stopColor="#07060d" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="420" fill="url(#sky-glow)" />
      {stars.map(({ x, y, radius, opacity }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} fill="#fff" opacity={opacity} />
      ))}
      <polyline
        points={cells.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="#8b5cff"
        strokeOpacity=".22"
      />
      {shown.map((one) => (
        <Beam key={one.id} shown={one} />
      ))}
      <g>
        {cells.map((cell, index) => (
          <Cell key={cell.x} cell={cell} lit={lit.has(index)} />
        ))}
      </g>
    </svg>
  );
}
