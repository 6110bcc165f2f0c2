import { useEffect, useRef, type ReactNode } from 'react';
import { PASSWORD_MIN_LENGTH, type HostApi, type LoginKind } from '@hive/contracts';
import { Button, FormError, formikFieldProps, layout, PasswordField, useEventReplay } from '@hive/ui';
import styles from './choose-password-panel.module.css';
import { InvalidLink } from './invalid-link';
import { useChoosePassword } from './use-choose-password';

const areaOf: Record<LoginKind, string> = { staff: '/admin-dashboard', client: '/client-portal' };

/** A message in place of the form, which takes the focus from it. */
function Outcome({ text, children }: { text: string; children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <p ref={message} tabIndex={-1} className={`${layout.lead} ${styles.lead}`}>
        {text}
      </p>
      {children}
    </>
  );
}

/** Sets the password with the token of a mailed link. */
export function ChoosePasswordPanel({ host }: { host: HostApi }) {
  const part = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const { form, link } = useChoosePassword(formElement);
  useEventReplay(part);
  return (
    <div ref={part} data-part="choose-password" className={styles.panel}>
      {link.is === 'redeemed' && (
        <Outcome text="Your password is set. Every other device has been logged out.">
          <Button id="password-login" onClick={() => host.navigate(areaOf[link.account])}>
            Login
          </Button>
        </Outcome>
      )}
      {link.is === 'invalid' && (
        <Outcome text="This link is no longer valid. It works once, and only for a while.">
          <InvalidLink host={host} />
        </Outcome>
      )}
      {link.is === 'open' && (
        <form ref={formElement} id="password-form" className={styles.form} noValidate onSubmit={form.handleSubmit}>
          <fieldset disabled={form.isSubmitting}>
            <PasswordField
              id="password-new"
              label="New Password"
              {...formikFieldProps(form, 'newPassword')}
              autoComplete="new-password"
              help={`At least ${PASSWORD_MIN_LENGTH} characters.`}
            />
            <PasswordField
              id="password-confirm"
              label="Confirm Password"
              {...formikFieldProps(form, 'confirmPassword')}
              autoComplete="new-password"
            />
            {link.failure && <FormError>{link.failure}</FormError>}
            <Button type="submit" id="password-save" isLoading={form.isSubmitting}>
              {form.isSubmitting ? 'Saving...' : 'Save Password'}
            </Button>
          </fieldset>
        </form>
      )}
    </div>
  );
}
