import { lazyComponent } from '@hive/ui';
import type { DialogProps } from './dialog-props';

/** Loaded when it opens for the first time. */
export const SignupDialog = lazyComponent<DialogProps>(
  async () => (await import(/* webpackChunkName: "signup-dialog" */ './signup-dialog-content')).SignupDialogContent,
  { dismiss: ({ onClose }) => onClose() },
);
