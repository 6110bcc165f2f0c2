import { lazyComponent } from '@hive/ui';
import type { ChangePasswordProps } from './dialog-props';

/** Loaded for a user who has to replace a generated password. */
export const ChangePasswordDialog = lazyComponent<ChangePasswordProps>(
  async () =>
    (await import(/* webpackChunkName: "change-password-dialog" */ './change-password-dialog-content'))
      .ChangePasswordDialogContent,
  { dismiss: ({ host }) => void host.session.logout() },
);
