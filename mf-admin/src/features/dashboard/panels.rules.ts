import { ownValue, type AppTheme, type DailyVisits, type DashboardSummary } from '@hive/contracts';
import chartTheme from '@hive/ui/app/chart-theme.json';

/** Days of the chart 'Recent Daily Traffic'. */
export const TRAFFIC_DAYS = 30;

const channelNames: Partial<Record<string, string>> = {
  direct: 'Direct',
  newsletter: 'Newsletter',
  other: 'Other',
  referral: 'Referral',
  search: 'Organic Search',
  social: 'Organic Social',
};

/** The name of a traffic source; that of a campaign or a website stays as it is. */
export const channelName = (source: string): string => ownValue(channelNames, source) ?? source;

/** The colour of a series by its index. */
export const seriesColor = (mode: AppTheme, index: number): string => {
  const { series } = chartTheme[mode];
  return series[index % series.length] ?? '';
};

/** 272 → '4m 32s' */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds}s` : `${minutes}m ${seconds % 60}s`;
}

/** 3 of 120 → '2.5%' */
export const percentOf = (part: number, whole: number): string => `${Number(((part / whole) * 100).toFixed(1))}%`;

interface Trend {
  /** Undefined without a change, or without a week to compare with. */
  direction: 'up' | 'down' | undefined;
  text: string;
}

/** How the visits of the last seven days compare with those of the week before. */
export function trendOf({ lastSevenDays, sevenDaysBefore }: DashboardSummary['visits']): Trend {
  if (sevenDaysBefore === 0) {
    return { direction: undefined, text: `${lastSevenDays.toLocaleString('en-US')} in the last 7 days` };
  }
  const change = lastSevenDays / sevenDaysBefore - 1;
  const percent = `${(Math.abs(change) * 100).toFixed(1)}%`;
  if (percent === '0.0%') {
    return { direction: undefined, text: 'As last week' };
  }
  return { direction: change > 0 ? 'up' : 'down', text: `${percent} on last week` };
}

/** Daily entries that count for 'New Users'. */
const NEW_USER_DAYS = 7;

const SESSIONS_PER_VISIT = 1.2;

/** 48312 → '48.3K' */
export const inThousands = (visits: number): string => `${(visits / 1000).toFixed(1)}K`;

/** The average of the last seven daily entries, rounded. */
export function newUsers(days: readonly DailyVisits[]): number {
  const last = days.slice(-NEW_USER_DAYS);
  return last.length === 0 ? 0 : Math.round(last.reduce((sum, { visits }) => sum + visits, 0) / last.length);
}

export const sessionsOf = (visits: number): number => Math.round(visits * SESSIONS_PER_VISIT);
