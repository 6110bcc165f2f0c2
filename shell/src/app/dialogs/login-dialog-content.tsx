import type { DialogProps } from './login-dialog';

function LoginDialogContent({ onClose }: DialogProps) {
  return (
    <dialog open aria-label="Login">
      <h2>Login</h2>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </dialog>
  );
}

// a part loads the default export of its chunk
// oxlint-disable-next-line import/no-default-export
export default LoginDialogContent;
