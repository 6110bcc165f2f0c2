import { useEffect, useRef, useState } from 'react';
import type { CurrentUser, Notice } from '@hive/contracts';
import { announceLoginClosed, useAdminLoginForm, useClientLoginForm } from '@hive/session';
import { selectExpired, selectUser, useSelector, type RootState } from '@hive/store';
import { Dialog, useEventReplay } from '@hive/ui';
import { browserPage } from '../navigation/browser-page';
import { storeFlashNotice } from '../notices/flash-notice';
import { useBrandName } from '../shell-settings';
import { ForgotPasswordForm } from './forgot-password-form';
import type { DialogProps } from './dialog-props';
import { LoginForm } from './login-form';
import styles from './session-ended-dialog.module.css';

/** By then the page has handled its refused calls, and their notices are replaced. */
const AFTER_REFUSALS_MS = 100;

const isInApp = (): boolean => document.documentElement.dataset.appTheme !== undefined;

/** The person whose session ended in the portal or in admin, when the dialog opened. Not for staff who view as a client. */
export function useIsEndedInApp(): CurrentUser | undefined {
  const isExpired = useSelector((state: RootState) => selectExpired(state));
  const user = useSelector((state: RootState) => selectUser(state));
  const [person] = useState(isExpired && isInApp() && user && !user.viewer?.isStaffView ? user : undefined);
  return person;
}

/** Whether a change waits for the login. */
const hasWaitingChange = ({ api }: RootState): boolean =>
  Object.values(api.mutations).some(
    (mutation) => mutation?.status === 'pending' && !mutation.endpointName.startsWith('session'),
  );

const nameOf = ({ firstName, lastName }: CurrentUser): string => `${firstName} ${lastName}`.trim();

const droppedNotice = (before: CurrentUser, user: CurrentUser): Notice => ({
  title: 'Not saved',
  description: `${nameOf(user)} is logged in now, so what ${nameOf(before)} was saving was dropped.`,
  variant: 'destructive',
});

const LOGGED_IN: Notice = { title: 'Login successful' };

const messages = { failure: { description: 'Invalid email or password. Please check your credentials.' } };

interface Props extends DialogProps {
  person: CurrentUser;
}

/** Runs after a login. Waiting calls of the page are repeated automatically when it is the same person. */
function useAfterLogin({ host, person, onClose }: Props) {
  const isWaiting = useRef(false);
  const hasChange = useSelector(hasWaitingChange);
  useEffect(() => {
    isWaiting.current ||= hasChange;
  }, [hasChange]);
  return (user: CurrentUser) => {
    onClose();
    if (user.id === person.id) {
      return;
    }
    const notice = isWaiting.current ? droppedNotice(person, user) : LOGGED_IN;
    setTimeout(() => {
      if (user.accessLevel === 'admin' && !user.mustChangePassword) {
        storeFlashNotice(notice);
        browserPage.reload();
      } else {
        host.notify(notice);
      }
    }, AFTER_REFUSALS_MS);
  };
}

/** The login of the person whose session ended, in the look of the area, above the page as it is. */
export function SessionEndedDialog(props: Props) {
  const { host, person, onClose } = props;
  const element = useRef<HTMLDivElement>(null);
  useEventReplay(element);
  const [isForgotten, setIsForgotten] = useState(false);
  // also when another tab has logged in
  const isExpired = useSelector((state: RootState) => selectExpired(state));
  useEffect(() => {
    if (!isExpired) {
      onClose();
    }
  }, [isExpired, onClose]);
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-retry]')?.focus(), [isForgotten]);
  const onLogin = useAfterLogin(props);
  const options = { host, messages, name: person.email, onLogin };
  const admin = useAdminLoginForm(useBrandName(), options);
  const client = useClientLoginForm(options);
  const cancel = () => {
    onClose();
    announceLoginClosed();
  };
  const isStaff = person.accessLevel === 'admin';
  const common = { onCancel: cancel, onForgotPassword: () => setIsForgotten(true) };
  return (
    <div ref={element} data-part="login-dialog" className={styles.inApp}>
      {isForgotten ? (
        <Dialog title="Forgot password" onClose={cancel}>
          <ForgotPasswordForm account={isStaff ? 'staff' : 'client'} onBack={() => setIsForgotten(false)} />
        </Dialog>
      ) : (
        <Dialog title="Your session has ended" onClose={cancel}>
          <p className={styles.lead}>
            Log in to go on where you were, {person.firstName}. Nothing that you typed is lost.
          </p>
          {isStaff ? (
            <LoginForm form={admin} name="username" label="Username" {...common} />
          ) : (
            <LoginForm form={client} name="email" label="Email" type="email" {...common} />
          )}
        </Dialog>
      )}
    </div>
  );
}
