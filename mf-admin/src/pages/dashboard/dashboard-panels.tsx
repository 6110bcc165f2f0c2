import type { ReactNode } from 'react';
import { CrashBoundaries } from '@hive/ui/app';
import { AiUsagePanel } from '../../features/ai-content/ai-usage-panel';
import { RecentClients } from '../../features/clients/recent-clients';
import { RecentMessages } from '../../features/contact/recent-messages';
import { AnalyticsTiles } from '../../features/dashboard/analytics-tiles';
import { PerformancePanel, SystemPanel, TodayPanel } from '../../features/dashboard/measured-panels';
import measures from '../../features/dashboard/measures.module.css';
import { FunnelPanel } from '../../features/dashboard/funnel-panel';
import { SourcesPanel } from '../../features/dashboard/sources-panel';
import { Sparkline } from '../../features/dashboard/sparkline';
import { ChannelsPanel, TrafficPanel } from '../../features/dashboard/traffic-panels';
import { VisitsTrend } from '../../features/dashboard/visits-trend';
import { WorkPanel } from '../../features/dashboard/work-panel';
import { ArrangeButton } from './arrange-button';
import type { DashboardFigures } from './dashboard-figures';
import { QuickActions } from './quick-actions';
import styles from './dashboard-page.module.css';

const parts = {
  work: ({ workItems }) => workItems && <WorkPanel items={workItems} />,
  trend: ({ summary }) => summary && <VisitsTrend visits={summary.visits} />,
  course: ({ visitsOfDays }) => <Sparkline values={visitsOfDays} />,
  analytics: ({ tiles }) => <AnalyticsTiles {...tiles} />,
  traffic: () => (
    <CrashBoundaries>
      <TrafficPanel />
      <ChannelsPanel />
    </CrashBoundaries>
  ),
  recent: () => (
    <div className={styles.columns}>
      <CrashBoundaries>
        <RecentClients />
        <RecentMessages />
      </CrashBoundaries>
    </div>
  ),
  overview: ({ todaysActivity }) => (
    <div className={measures.trio}>
      <CrashBoundaries>
        <SystemPanel />
        <TodayPanel {...todaysActivity} />
        <QuickActions />
      </CrashBoundaries>
    </div>
  ),
  performance: () => <PerformancePanel />,
  sources: () => <SourcesPanel />,
  funnel: () => <FunnelPanel />,
  ai: () => <AiUsagePanel />,
  arrange: () => <ArrangeButton />,
} satisfies Record<string, (figures: DashboardFigures) => ReactNode>;

interface DashboardPartProps {
  part: keyof typeof parts;
  figures: DashboardFigures;
}

/** A part of the dashboard that may come a moment after the cards. */
export const DashboardPart = ({ part, figures }: DashboardPartProps) => parts[part](figures);
