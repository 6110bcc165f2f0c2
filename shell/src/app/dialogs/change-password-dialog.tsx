import type { HostApi } from '@hive/contracts';
import { part } from '@hive/ui';

export interface ChangePasswordProps {
  host: HostApi;
}

/** Loaded when somebody has to choose a password. */
export const ChangePasswordDialog = part<ChangePasswordProps>(
  async () =>
    (await import(/* webpackChunkName: "change-password-dialog" */ './change-password-dialog-content'))
      .ChangePasswordDialogContent,
);
