import type { HostApi } from '@hive/contracts';
import { part } from '@hive/ui';

export interface DialogProps {
  host: HostApi;
  onClose: () => void;
}

/** Loaded when it is opened for the first time. */
export const SignUpDialog = part<DialogProps>(
  async () => (await import(/* webpackChunkName: "sign-up-dialog" */ './sign-up-dialog-content')).SignUpDialogContent,
);
