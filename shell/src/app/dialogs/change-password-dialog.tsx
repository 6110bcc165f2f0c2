import type { HostApi } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';

export interface ChangePasswordProps {
  host: HostApi;
}

/** Loaded when somebody has to choose a password. */
export const ChangePasswordDialog = lazyComponent<ChangePasswordProps>(
  async () =>
    (await import(/* webpackChunkName: "change-password-dialog" */ './change-password-dialog-content'))
      .ChangePasswordDialogContent,
);
