import { lateComponent } from '@hive/ui';
import type { ClientDrawerProps } from './client-drawer';

/** Most visits change nothing, and forms are a large part of the code. */
export const LazyClientDrawer = lateComponent<ClientDrawerProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "client-drawer" */ './client-drawer')).ClientDrawer,
  { dismiss: ({ onClose }) => onClose() },
);
