import { assessmentStages, type AssessmentFunnel, type DailyVisits, type TrafficSource } from '@hive/contracts';
import { OTHER, percentages } from '../analytics.rules.js';

export interface DaySum {
  date: string;
  visits: number;
}

export interface SourceSum extends DaySum {
  source: string;
}

export interface StageSum {
  source: string;
  /** Position in `assessmentStages`, from 1; 0 for all sessions. */
  stage: number;
  sessions: number;
}

/** A chart with more colours is unreadable; smaller sources share one name. */
const MAX_SOURCES = 10;

const fillDays = (days: readonly string[], visits: ReadonlyMap<string, number>): DailyVisits[] =>
  days.map((date) => ({ date, visits: visits.get(date) ?? 0 }));

/** Every day from the first one with visits. */
export function presentDays(days: readonly string[], rows: readonly DaySum[]): DailyVisits[] {
  const visits = new Map(rows.map((row) => [row.date, row.visits]));
  const all = fillDays(days, visits);
  const first = all.findIndex((day) => day.visits > 0);
  return first === -1 ? [] : all.slice(first);
}

/** Sources by number of visits, each with all days. */
export function presentSources(days: readonly string[], rows: readonly SourceSum[]): TrafficSource[] {
  const sources = new Map<string, Map<string, number>>();
  const large = new Set(largestSources(rows));
  for (const { source, date, visits } of rows) {
    const name = large.has(source) ? source : OTHER;
    const byDay = sources.get(name) ?? new Map<string, number>();
    byDay.set(date, (byDay.get(date) ?? 0) + visits);
    sources.set(name, byDay);
  }
  const sums = [...sources].map(([source, byDay]) => ({ source, byDay, visits: total(byDay) })).sort(byVisits);
  const shares = percentages(sums.map(({ visits }) => visits));
  return sums.map(({ source, byDay, visits }, index) => ({
    source,
    percentage: shares[index] ?? 0,
    visits,
    daily: fillDays(days, byDay),
  }));
}

const funnelCounts = ['sessions', ...assessmentStages] as const;

/** Sources by number of sessions, each with how far the sessions came. */
export function presentFunnel(rows: readonly StageSum[]): AssessmentFunnel[] {
  const large = new Set(
    largestSources(rows.filter(({ stage }) => stage === 0).map((row) => ({ ...row, visits: row.sessions }))),
  );
  const bySource = new Map<string, AssessmentFunnel>();
  for (const { source, stage, sessions } of rows) {
    const count = funnelCounts[stage];
    if (!count) {
      continue;
    }
    const name = large.has(source) ? source : OTHER;
    const funnel = bySource.get(name) ?? {
      source: name,
      sessions: 0,
      opened: 0,
      step1: 0,
      step2: 0,
      step3: 0,
      step4: 0,
      sent: 0,
    };
    funnel[count] += sessions;
    bySource.set(name, funnel);
  }
  return [...bySource.values()].sort((a, b) => b.sessions - a.sessions || (a.source < b.source ? -1 : 1));
}

function largestSources(rows: readonly Omit<SourceSum, 'date'>[]): string[] {
  const sums = new Map<string, number>();
  rows.forEach(({ source, visits }) => sums.set(source, (sums.get(source) ?? 0) + visits));
  const sorted = [...sums].map(([source, visits]) => ({ source, visits })).sort(byVisits);
  return (sorted.length > MAX_SOURCES ? sorted.slice(0, MAX_SOURCES - 1) : sorted).map(({ source }) => source);
}

const byVisits = (a: { source: string; visits: number }, b: { source: string; visits: number }): number =>
  b.visits - a.visits || (a.source < b.source ? -1 : 1);

const total = (byDay: ReadonlyMap<string, number>): number => [...byDay.values()].reduce((sum, n) => sum + n, 0);
