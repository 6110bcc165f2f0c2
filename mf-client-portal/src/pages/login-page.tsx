import { useState } from 'react';
import { LoginLayout } from '../app/login-layout';
import { ForgotPasswordForm } from '../features/login/forgot-password-form';
import { LoginForm } from '../features/login/login-form';

/** The login page, for all users who are not logged in as a client. */
export function LoginPage({ onPasswordFocus }: { onPasswordFocus: () => void }) {
  const [isForgotten, setIsForgotten] = useState(false);
  return (
    <LoginLayout>
      {isForgotten ? (
        <ForgotPasswordForm onBack={() => setIsForgotten(false)} />
      ) : (
        <LoginForm onPasswordFocus={onPasswordFocus} onForgotPassword={() => setIsForgotten(true)} />
      )}
    </LoginLayout>
  );
}
