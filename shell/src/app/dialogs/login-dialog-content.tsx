import type { DialogProps } from './login-dialog';

export function LoginDialogContent({ onClose }: DialogProps) {
  return (
    <dialog open>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </dialog>
  );
}
