import { announceLoginClosed } from '@hive/session';
import { lazyComponent } from '@hive/ui';
import type { LoginDialogProps } from './dialog-props';

/** Loaded when it opens for the first time. */
export const LoginDialog = lazyComponent<LoginDialogProps>(
  async () => (await import(/* webpackChunkName: "login-dialog" */ './login-dialog-content')).LoginDialogContent,
  {
    dismiss: ({ onClose }) => {
      onClose();
      announceLoginClosed();
    },
  },
);
