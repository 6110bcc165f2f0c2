import { Hexagon } from '@hive/ui';

const RADIUS = 58;
const FILLS = ['var(--color-violet-925)', 'var(--color-violet-900)', 'var(--color-violet-950)'];

const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Two decimals: these numbers are in the HTML of every such page, 120 times. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => ({
  key: row,
  y: row * RADIUS * 1.5 + 10,
  fill: FILLS[(row * 5) % 3] ?? 'var(--color-violet-950)',
  cells: COLUMNS.map((column) => {
    const distance = Math.hypot(column - 4, row - 3);
    return {
      key: column,
      x: Math.round(column * RADIUS * 1.732 + (row % 2 ? RADIUS * 0.866 : 0) + 20),
      missing: distance === 0,
      opacity: rounded(Math.max(0.15, Math.min(1, 1.1 - distance * 0.19))),
    };
  }),
}));

/** The backdrop of the page for unknown paths. */
export function Comb({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 940 620"
      preserveAspectRatio="xMidYMid slice"
      stroke="var(--color-violet)"
      strokeWidth={1.5}
      strokeOpacity={0.36}
      aria-hidden="true"
    >
      <defs>
        <g id="comb">
          <Hexagon x={0} y={0} radius={RADIUS - 5} fill="inherit" />
        </g>
      </defs>
      {rows.map(({ key: row, y, fill, cells }) => (
        <g key={row} fill={fill} transform={`translate(0 ${y})`}>
          {cells.map(({ key, x, missing, opacity }) =>
            missing ? (
              <Hexagon
                key={key}
                x={x}
                y={0}
                radius={RADIUS - 6}
                fill="var(--color-lime)"
                fillOpacity={0.07}
                stroke="var(--color-lime)"
                strokeWidth={2.5}
                strokeOpacity={1}
                strokeDasharray="9 9"
              />
            ) : (
              <use key={key} href="#comb" x={x} opacity={opacity} />
            ),
          )}
        </g>
      ))}
    </svg>
  );
}
