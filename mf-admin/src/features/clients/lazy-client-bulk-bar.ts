import { lateComponent } from '@hive/ui';
import type { ClientBulkBarProps } from './client-bulk-bar';

// most visits to a list select nothing
export const LazyClientBulkBar = lateComponent<ClientBulkBarProps>(
  () => null,
  async () => (await import(/* webpackChunkName: "client-bulk-bar" */ './client-bulk-bar')).ClientBulkBar,
);
