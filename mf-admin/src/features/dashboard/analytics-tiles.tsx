import type { DailyVisits } from '@hive/contracts';
import { InfoTip, StatCards } from '@hive/ui/app/frame';
import { TILES } from './dashboard.rules';
import { inThousands, newUsers, sessionsOf } from './panels.rules';

type Figure = number | string | undefined;

export interface AnalyticsTilesProps {
  /** Total visits. */
  visits: number | undefined;
  days: readonly DailyVisits[] | undefined;
  messages: number | undefined;
  clients: number | undefined;
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
  'Active Clients': clients,
});

const formulas: Record<(typeof TILES)[number], string> = {
  'Total Users': 'Total visits, in thousands',
  'New Users': 'Average of the last 7 days, rounded',
  Sessions: 'Total visits × 1.2, rounded',
  Messages: 'All contact messages, without spam',
  'Active Clients': 'Number of all clients',
};

/** Five figures with their formulas. */
export function AnalyticsTiles(props: AnalyticsTilesProps) {
  const figures = figuresOf(props);
  return (
    <StatCards
      label="Analytics"
      stats={TILES.map((label) => ({
        label,
        value: figures[label] ?? props.missing,
        info: <InfoTip about={label} text={formulas[label]} />,
      }))}
    />
  );
}
