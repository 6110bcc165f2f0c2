import type { HostApi } from '@hive/contracts';
import { lazyComponent } from '@hive/ui';

export interface DialogProps {
  host: HostApi;
  onClose: () => void;
}

/** Loaded when it is opened for the first time. */
export const SignupDialog = lazyComponent<DialogProps>(
  async () => (await import(/* webpackChunkName: "signup-dialog" */ './signup-dialog-content')).SignupDialogContent,
);
