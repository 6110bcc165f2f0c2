import { compareTexts, type ClientSource, type LeadSource } from '@hive/contracts';
import { campaignName, OTHER, touchSource } from '../../site/analytics/analytics.rules.js';

/** Visits of one source and campaign; the campaign is empty without one. */
export interface VisitSum {
  source: string;
  campaign: string;
  visits: number;
}

/** Clients with the same first arrival, which is null for those who did not come through the website. */
export interface ClientSum {
  first: Pick<LeadSource['first'], 'referrer' | 'utmSource' | 'utmCampaign'> | null;
  assessments: number;
  clients: number;
  active: number;
}

type Counts = Pick<ClientSource, 'visits' | 'assessments' | 'clients' | 'active'>;

/** Further rows share one, so that the table stays readable. */
const MAX_ROWS = 12;

const add = (a: Counts, b: Counts): Counts => ({
  visits: a.visits + b.visits,
  assessments: a.assessments + b.assessments,
  clients: a.clients + b.clients,
  active: a.active + b.active,
});

const NONE: Counts = { visits: 0, assessments: 0, clients: 0, active: 0 };

/**
 * Visits and clients of each source and campaign, those with most clients first; the smallest ones share a row, and the
 * last one is that of clients whose origin is not known.
 */
export function presentClientSources(visits: readonly VisitSum[], clients: readonly ClientSum[]): ClientSource[] {
  const rows = new Map<string, ClientSource>();
  const count = (source: string | null, campaign: string, counts: Partial<Counts>): void => {
    const key = JSON.stringify([source, campaign]);
    const row = rows.get(key) ?? { source, campaign: campaign || null, ...NONE };
    rows.set(key, { ...row, ...add(row, { ...NONE, ...counts }) });
  };
  visits.forEach(({ source, campaign, visits: number }) => count(source, campaign, { visits: number }));
  clients.forEach(({ first, ...counts }) =>
    first ? count(touchSource(first), campaignName(first.utmCampaign ?? ''), counts) : count(null, '', counts),
  );
  const known = [...rows.values()].filter(({ source }) => source !== null).sort(bySize);
  const unknown = [...rows.values()].filter(({ source }) => source === null);
  if (known.length <= MAX_ROWS) {
    return [...known, ...unknown];
  }
  const rest = known.slice(MAX_ROWS - 1).reduce<Counts>((sum, row) => add(sum, row), NONE);
  return [...known.slice(0, MAX_ROWS - 1), { source: OTHER, campaign: null, ...rest }, ...unknown];
}

const bySize = (a: ClientSource, b: ClientSource): number =>
  b.clients - a.clients || b.visits - a.visits || compareTexts(nameOf(a), nameOf(b));

const nameOf = ({ source, campaign }: ClientSource): string => `${source ?? ''} ${campaign ?? ''}`;
