import { lateComponent } from '@hive/ui';
import type { FrameDrawerProps } from './frame-drawer';

// most visits describe nothing, and forms are a large part of the code
export const LazyFrameDrawer = lateComponent<FrameDrawerProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "frame-drawer" */ './frame-drawer')).FrameDrawer,
  { dismiss: ({ onClose }) => onClose() },
);
