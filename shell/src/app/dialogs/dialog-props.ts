import type { HostApi } from '@hive/contracts';

/** What every dialog of the shell gets. */
export interface DialogProps {
  host: HostApi;
  onClose: () => void;
}

/** This dialog cannot be closed, only left by a logout. */
export type ChangePasswordProps = Pick<DialogProps, 'host'>;
