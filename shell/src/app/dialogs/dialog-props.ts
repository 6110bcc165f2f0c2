import type { HostApi } from '@hive/contracts';

/** Props of the shell's dialogs. */
export interface DialogProps {
  host: HostApi;
  onClose: () => void;
}

export interface LoginDialogProps extends DialogProps {
  /** The HTML of the page contains the dialog, and shows it after the access check. */
  isFromHtml?: boolean;
}

/** The dialog has no `onClose`: it ends with a new password or a logout. */
export type ChangePasswordProps = Pick<DialogProps, 'host'>;
