import { useRef, useState } from 'react';
import type { CurrentUser, LoginKind } from '@hive/contracts';
import { SessionEndedDialog, useIsEndedInApp } from './session-ended-dialog';
import { announceLoginClosed, useAdminLoginForm, useClientLoginForm } from '@hive/session';
import { selectExpired, selectUser, useSelector, type RootState } from '@hive/store';
import { Dialog, Tabs, useEventReplay, useIsHydrating } from '@hive/ui';
import { browserPage } from '../navigation/browser-page';
import { storeFlashNotice } from '../notices/flash-notice';
import { useBrandName } from '../shell-settings';
import { DebugLogin } from './debug-login';
import { ForgotPasswordForm } from './forgot-password-form';
import type { LoginDialogProps } from './dialog-props';
import styles from './dialogs.module.css';
import { LoginForm } from './login-form';
import { Note } from './note';

const RELOAD_MS = 100;

const adminMessages = {
  success: { title: 'Admin login successful', description: 'Welcome back! You now have access to admin features.' },
  failure: { title: 'Admin login failed', description: 'Invalid username or password. Please try again.' },
};

const clientMessages = {
  success: { title: 'Client login successful', description: 'Welcome to your client portal!' },
  failure: {
    title: 'Client login failed',
    description: 'Invalid email or password. Please check your credentials or contact support if you need a password.',
  },
};

/** The login; when a person's session ended in the portal or in admin, only that person's login. */
export function LoginDialogContent(props: LoginDialogProps) {
  const ended = useIsEndedInApp();
  return ended ? <SessionEndedDialog {...props} person={ended} /> : <LoginChoice {...props} />;
}

/** Login for staff and for clients. */
function LoginChoice({ host, onClose, isFromHtml }: LoginDialogProps) {
  const part = useRef<HTMLDivElement>(null);
  useEventReplay(part);
  // React may render the HTML again, which would hide what the visitor is using
  const [isAfterCheck] = useState(useIsHydrating() && isFromHtml);
  // the state when the dialog opened
  const [isExpired] = useState(useSelector((state: RootState) => selectExpired(state)));
  const [previousUser] = useState(useSelector((state: RootState) => selectUser(state)));

  const [forgotten, setForgotten] = useState<LoginKind>();
  const [initialTab, setInitialTab] = useState<string | undefined>(isExpired ? previousUser?.accessLevel : undefined);
  const forgot = (account: LoginKind) => {
    setForgotten(account);
    setInitialTab(account === 'staff' ? 'admin' : 'client');
  };

  const cancel = () => {
    onClose();
    announceLoginClosed();
  };
  const onAdminLogin = (user: CurrentUser) => {
    onClose();
    // no reload when a generated password has to be changed first, or when the same user renews an expired session
    if (!user.mustChangePassword && !(isExpired && previousUser?.id === user.id)) {
      setTimeout(() => {
        storeFlashNotice(adminMessages.success);
        browserPage.reload();
      }, RELOAD_MS);
    }
  };

  // both here, not in their tabs, so that a change of the tab keeps what was typed
  const adminForm = useAdminLoginForm(useBrandName(), { host, messages: adminMessages, onLogin: onAdminLogin });
  const clientForm = useClientLoginForm({ host, messages: clientMessages, onLogin: onClose });

  if (forgotten) {
    return (
      <Dialog title="Forgot password" onClose={cancel}>
        <ForgotPasswordForm account={forgotten} onBack={() => setForgotten(undefined)} />
      </Dialog>
    );
  }
  const tabs = [
    {
      value: 'admin',
      label: 'Admin',
      content: (
        <LoginForm
          form={adminForm}
          name="username"
          label="Username"
          onCancel={cancel}
          onForgotPassword={() => forgot('staff')}
        />
      ),
    },
    {
      value: 'client',
      label: 'Client',
      content: (
        <LoginForm
          form={clientForm}
          name="email"
          label="Email"
          type="email"
          onCancel={cancel}
          onForgotPassword={() => forgot('client')}
        >
          <Note>Clients: use your company e-mail and the password provided by the agency.</Note>
        </LoginForm>
      ),
    },
  ];
  return (
    <div ref={part} data-part="login-dialog" className={isAfterCheck ? styles.afterCheck : undefined}>
      <Dialog title="Login" onClose={cancel}>
        {isExpired && (
          <div className={styles.ended}>
            <Note>Your session has ended. Log in to go on where you were.</Note>
          </div>
        )}
        {typeof __DEV_SERVER__ !== 'undefined' && __DEV_SERVER__ && <DebugLogin />}
        <Tabs initial={initialTab} label="Who is logging in" tabs={tabs} />
      </Dialog>
    </div>
  );
}
