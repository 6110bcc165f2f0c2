import { lazyComponent } from '@hive/ui';

/** Panels below the first screen of a phone, and parts that the page can show a moment later. */
export const LazyDashboardPart = lazyComponent(
  async () => (await import(/* webpackChunkName: "dashboard-panels" */ './dashboard-panels')).DashboardPart,
);
