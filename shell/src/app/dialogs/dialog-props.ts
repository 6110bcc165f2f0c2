import type { HostApi } from '@hive/contracts';

/** Props of the shell's dialogs. */
export interface DialogProps {
  host: HostApi;
  onClose: () => void;
}

/** The dialog has no `onClose`: it ends with a new password or a logout. */
export type ChangePasswordProps = Pick<DialogProps, 'host'>;
