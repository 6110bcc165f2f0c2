import type { DialogProps } from './sign-up-dialog';

function SignUpDialogContent({ onClose }: DialogProps) {
  return (
    <dialog open aria-label="Client Sign Up">
      <h2>Client Sign Up</h2>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </dialog>
  );
}

// a part loads the default export of its chunk
// oxlint-disable-next-line import/no-default-export
export default SignUpDialogContent;
