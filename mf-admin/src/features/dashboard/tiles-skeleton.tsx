import { StatCards } from '@hive/ui/app';
import { formulas, TILES } from './dashboard.rules';

/** The place of the analytics tiles. */
export const TilesSkeleton = () => (
  <StatCards label="Analytics" stats={TILES.map((label) => ({ label, value: undefined, note: formulas[label] }))} />
);
