import { StatCards } from '@hive/ui/app/frame';
import { formulas, TILES } from './dashboard.rules';

/** The place of the analytics tiles. */
export const TilesFrame = () => (
  <StatCards label="Analytics" stats={TILES.map((label) => ({ label, value: undefined, note: formulas[label] }))} />
);
