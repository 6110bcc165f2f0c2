import type { DashboardSummary } from '@hive/contracts';
import { Icon } from '@hive/ui';
import { VisuallyHidden } from '@hive/ui/app';
import { trendOf } from './panels.rules';

// from Lucide (ISC licence); the fonts of the first screen have no arrows
const arrows = { up: 'M12 19V5m-7 7 7-7 7 7', down: 'M12 5v14m7-7-7 7-7-7' };
const spoken = { up: 'Up ', down: 'Down ' };

/** The change of the visits with an arrow. */
export function VisitsTrend({ visits }: { visits: DashboardSummary['visits'] }) {
  const { direction, text } = trendOf(visits);
  return (
    <>
      {direction ? (
        <>
          <Icon path={arrows[direction]} size={12} stroke={2.4} />
          <VisuallyHidden>{spoken[direction]}</VisuallyHidden>
        </>
      ) : null}
      {text}
    </>
  );
}
