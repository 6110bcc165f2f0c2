import { combText, type PortalSummary } from './projects.rules';
import styles from './milestone-comb.module.css';

/** A hexagon of 82 x 94 in a box of 100. */
const OUTLINE = 'M50 3 L91 26.5 V73.5 L50 97 L9 73.5 V26.5 Z';
const STEP_X = 90;
const STEP_Y = 78;
const MIN_COLUMNS = 5;

/** More columns with more cells, so that the comb keeps its shape. */
const columnsFor = (cells: number): number => Math.max(MIN_COLUMNS, Math.ceil(Math.sqrt(cells * 2)));

/** The milestones of the running projects as a comb, project by project: filled is done, outlined is in work. */
export function MilestoneComb({ cells }: Pick<PortalSummary, 'cells'>) {
  const columns = columnsFor(cells.length);
  const rows = Math.max(2, Math.ceil(cells.length / columns));
  // a single short row is at the right end, too
  const start = Math.max(0, columns - cells.length) * STEP_X;
  return (
    <figure className={styles.comb}>
      <svg
        aria-hidden
        viewBox={`9 0 ${columns * STEP_X - 8 + STEP_X / 2} ${(rows - 1) * STEP_Y + 100}`}
        preserveAspectRatio="xMaxYMid meet"
        className={styles.cells}
      >
        {cells.map((cell, index) => {
          const row = Math.floor(index / columns);
          const x = start + (index % columns) * STEP_X + (row % 2) * (STEP_X / 2);
          return (
            <path
              // the only identity of a cell is its place
              key={index}
              d={OUTLINE}
              className={styles[cell]}
              transform={`translate(${x} ${row * STEP_Y})`}
              strokeLinejoin="round"
            />
          );
        })}
      </svg>
      <figcaption className={styles.text}>{combText(cells)}</figcaption>
    </figure>
  );
}
