import { LoginLayout } from '../app/login-layout';
import { LoginForm } from '../features/login/login-form';

/** The login page, for all users who are not logged in as a client. */
export const LoginPage = ({ onPasswordFocus }: { onPasswordFocus: () => void }) => (
  <LoginLayout>
    <LoginForm onPasswordFocus={onPasswordFocus} />
  </LoginLayout>
);
