import type { DailyVisits, DashboardSummary } from '@hive/contracts';
import { StatCards } from '@hive/ui/app';
import { formulas, TILES } from './dashboard.rules';
import { inThousands, newUsers, sessionsOf } from './panels.rules';

type Figure = number | string | undefined;

export interface AnalyticsTilesProps {
  /** Total visits. */
  visits: number | undefined;
  days: readonly DailyVisits[] | undefined;
  messages: number | undefined;
  clients: DashboardSummary['clients'] | undefined;
  /** Shown instead of unknown figures. */
  missing: string | undefined;
}

const figuresOf = ({
  visits,
  days,
  messages,
  clients,
}: AnalyticsTilesProps): Record<(typeof TILES)[number], Figure> => ({
  'Total Users': visits === undefined ? undefined : inThousands(visits),
  'New Users': days && newUsers(days),
  Sessions: visits === undefined ? undefined : sessionsOf(visits),
  Messages: messages,
  'Active Clients': clients?.total,
});

/** Five figures with their formulas. */
export function AnalyticsTiles(props: AnalyticsTilesProps) {
  const figures = figuresOf(props);
  return (
    <StatCards
      label="Analytics"
      stats={TILES.map((label) => ({
        label,
        value: figures[label] ?? props.missing,
        note: label === 'Active Clients' && props.clients ? `All, ${props.clients.active} active` : formulas[label],
      }))}
    />
  );
}
