import { Panel } from '@hive/ui/app';
import { ChartSkeleton } from './chart-skeleton';
import styles from './dashboard.module.css';

/** Titles of the panels with charts. */
export const TRAFFIC = { title: 'Recent Daily Traffic', note: 'last 30 days' };
export const CHANNELS = { title: 'Recent Daily Traffic by Channels', note: 'last 20 days' };

const ChartPanelSkeleton = (titles: typeof TRAFFIC) => (
  <Panel {...titles}>
    <div className={styles.plot}>
      <ChartSkeleton />
    </div>
  </Panel>
);

/** The place of both charts. */
export const TrafficSkeleton = () => (
  <>
    <ChartPanelSkeleton {...TRAFFIC} />
    <ChartPanelSkeleton {...CHANNELS} />
  </>
);
