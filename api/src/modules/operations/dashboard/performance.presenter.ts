import { OTHER_COUNTRIES, type DashboardPerformance } from '@hive/contracts';
import { percentages } from '../../site/analytics/analytics.rules.js';

/** Sums of the sessions that began on a day. */
export interface SessionSums {
  date: string;
  sessions: number;
  bounces: number;
  visits: number;
  seconds: number;
}

export interface CountrySum {
  country: string;
  visits: number;
}

/** The code of visits whose country is not known. */
const UNKNOWN = 'ZZ';
/** The other countries share one row. */
const NAMED_COUNTRIES = 3;

const rounded = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

const ratesOf = ({ sessions, bounces, visits, seconds }: Omit<SessionSums, 'date'>) => ({
  averageSessionSeconds: Math.round(seconds / sessions),
  bouncePercent: rounded((bounces / sessions) * 100, 1),
  pagesPerSession: rounded(visits / sessions, 1),
});

/** Rates over all days, and of each day with a session. Null without a session. */
export function presentSessions(days: readonly SessionSums[]): DashboardPerformance['sessions'] {
  const measured = days.filter(({ sessions }) => sessions > 0);
  if (measured.length === 0) {
    return null;
  }
  const sum = (value: (day: SessionSums) => number): number => measured.reduce((total, day) => total + value(day), 0);
  const total = {
    sessions: sum(({ sessions }) => sessions),
    bounces: sum(({ bounces }) => bounces),
    visits: sum(({ visits }) => visits),
    seconds: sum(({ seconds }) => seconds),
  };
  return { ...ratesOf(total), daily: measured.map((day) => ({ date: day.date, ...ratesOf(day) })) };
}

/** The countries with most visits, then all others; none while no country is known. Sums descend. */
export function presentCountries(sums: readonly CountrySum[]): DashboardPerformance['countries'] {
  const known = sums.filter(({ country }) => country !== UNKNOWN);
  if (known.length === 0) {
    return [];
  }
  const named = known.slice(0, NAMED_COUNTRIES);
  const others = sums.filter((sum) => !named.includes(sum)).reduce((total, { visits }) => total + visits, 0);
  const rows = others > 0 ? [...named, { country: OTHER_COUNTRIES, visits: others }] : named;
  const shares = percentages(rows.map(({ visits }) => visits));
  return rows.map((row, index) => ({ ...row, percentage: shares[index] ?? 0 }));
}
