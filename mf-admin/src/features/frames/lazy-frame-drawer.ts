import { lazyComponent } from '@hive/ui';
import type { FrameDrawerProps } from './frame-drawer';

// most visits describe nothing, and forms are a large part of the code
export const LazyFrameDrawer = lazyComponent<FrameDrawerProps>(
  async () => (await import(/* webpackChunkName: "frame-drawer" */ './frame-drawer')).FrameDrawer,
  { dismiss: ({ onClose }) => onClose() },
);
