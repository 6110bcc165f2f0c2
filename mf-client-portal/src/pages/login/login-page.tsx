import { Suspense, useState } from 'react';
import { lazyComponent } from '@hive/ui';
import { LoginLayout } from '../../app/login-layout';
import { LoginForm } from '../../features/login/login-form';

/** Loaded on demand. */
const ForgotPasswordForm = lazyComponent<{ onBack: () => void }>(
  async () =>
    (await import(/* webpackChunkName: "forgot-password" */ '../../features/login/forgot-password-form'))
      .ForgotPasswordForm,
);

/** The login page, for all users who are not logged in as a client. */
export function LoginPage({ onPasswordFocus }: { onPasswordFocus: () => void }) {
  const [isForgotten, setIsForgotten] = useState(false);
  return (
    <LoginLayout>
      {isForgotten ? (
        <Suspense>
          <ForgotPasswordForm onBack={() => setIsForgotten(false)} />
        </Suspense>
      ) : (
        <LoginForm onPasswordFocus={onPasswordFocus} onForgotPassword={() => setIsForgotten(true)} />
      )}
    </LoginLayout>
  );
}
