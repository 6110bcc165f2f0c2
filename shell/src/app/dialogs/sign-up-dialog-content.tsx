import type { DialogProps } from './sign-up-dialog';

export function SignUpDialogContent({ onClose }: DialogProps) {
  return (
    <dialog open>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </dialog>
  );
}
