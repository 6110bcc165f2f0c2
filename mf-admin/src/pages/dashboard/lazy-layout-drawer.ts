import { lazyComponent } from '@hive/ui';

/** Moving rows is a large part of its code. */
export const LazyLayoutDrawer = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "dashboard-layout" */ '../../features/dashboard/layout-drawer')).LayoutDrawer,
  { dismiss: ({ onClose }) => onClose() },
);
