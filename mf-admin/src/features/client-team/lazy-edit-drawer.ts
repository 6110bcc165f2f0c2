import { lateComponent } from '@hive/ui';
import type { EditClientEmployeeDrawerProps } from './edit-client-employee-drawer';

/** Most visits change nothing, and forms are a large part of the code. */
export const LazyEditClientEmployeeDrawer = lateComponent<EditClientEmployeeDrawerProps>(
  () => null,
  async () =>
    (await import(/* webpackChunkName: "edit-client-employee" */ './edit-client-employee-drawer'))
      .EditClientEmployeeDrawer,
  { dismiss: ({ onClose }) => onClose() },
);
