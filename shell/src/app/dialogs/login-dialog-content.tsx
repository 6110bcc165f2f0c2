import { adminLoginSchema, clientLoginSchema } from '@hive/contracts';
import { useState } from 'react';
import { announceLoginClosed, useLogin } from '@hive/session';
import { selectExpired, selectUser, useSelector, type RootState } from '@hive/store';
import { Dialog, Tabs } from '@hive/ui';
import { useBrandName } from '../shell-settings.api';
import { browserPage } from '../navigation/browser-page';
import styles from './dialogs.module.css';
import type { DialogProps } from './login-dialog';
import { LoginForm } from './login-form';
import { Note } from './note';

const RELOAD_MS = 100;

/** Login for the team and for clients. */
export function LoginDialogContent({ host, onClose }: DialogProps) {
  const { adminLogin, clientLogin } = useLogin(useBrandName());
  // both as they were when the dialog opened
  const [expired] = useState(useSelector((state: RootState) => selectExpired(state)));
  const [before] = useState(useSelector((state: RootState) => selectUser(state)));

  const cancel = () => {
    onClose();
    announceLoginClosed();
  };

  const asAdmin = async (values: { username: string; password: string }) => {
    const outcome = await adminLogin(values);
    if (!outcome.user) {
      host.notify({
        title: 'Admin login failed',
        description: outcome.message ?? 'Invalid username or password. Please try again.',
        variant: 'destructive',
      });
      return false;
    }
    host.notify({
      title: 'Admin login successful',
      description: 'Welcome back! You now have access to admin features.',
    });
    onClose();
    // a first password has to be changed before anything else works; the page of a session that expired goes on
    if (!outcome.user.mustChangePassword && !(expired && before?.id === outcome.user.id)) {
      setTimeout(() => browserPage.reload(), RELOAD_MS);
    }
    return true;
  };

  const asClient = async (values: { email: string; password: string }) => {
    const outcome = await clientLogin(values);
    if (!outcome.user) {
      host.notify({
        title: 'Client login failed',
        description:
          outcome.message ??
          'Invalid email or password. Please check your credentials or contact support if you need a password.',
        variant: 'destructive',
      });
      return false;
    }
    host.notify({ title: 'Client login successful', description: 'Welcome to your client portal!' });
    onClose();
    return true;
  };

  return (
    <Dialog title="Login" onClose={cancel}>
      {expired && (
        <div className={styles.ended}>
          <Note>Your session has ended. Log in to go on where you were.</Note>
        </div>
      )}
      <Tabs
        initial={expired ? before?.accessLevel : undefined}
        label="Who is logging in"
        tabs={[
          {
            value: 'admin',
            label: 'Admin',
            content: (
              <LoginForm
                name="username"
                label="Username"
                schema={adminLoginSchema}
                onLogin={asAdmin}
                onCancel={cancel}
              />
            ),
          },
          {
            value: 'client',
            label: 'Client',
            content: (
              <LoginForm
                name="email"
                label="Email"
                type="email"
                schema={clientLoginSchema}
                onLogin={asClient}
                onCancel={cancel}
              >
                <Note>Clients: use your company e-mail and the password provided by the agency.</Note>
              </LoginForm>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
