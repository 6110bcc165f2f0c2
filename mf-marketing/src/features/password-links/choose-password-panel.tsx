import { useEffect, useRef, type ReactNode } from 'react';
import { PASSWORD_MIN_LENGTH } from '@hive/contracts';
import { Button, FormError, formikFieldProps, layout, PasswordField, useEventReplay } from '@hive/ui';
import styles from './choose-password-panel.module.css';
import { CodeForm } from './code-form';
import { InvalidLink } from './invalid-link';
import { useChoosePassword } from './use-choose-password';
import { areaOf, type NewLoginOptions } from './use-new-login';

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

const deadLinks = {
  invalid: 'This link is no longer valid. It works once, and only for a while.',
  accepted:
    'You have chosen your password already, so this link is no longer needed. Log in with your e-mail and password, or get a link for a new password.',
};

/** Sets the password with the token of a mailed link, and logs in. */
export function ChoosePasswordPanel(props: NewLoginOptions) {
  const { host, consequence } = props;
  const part = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const { form, link, submitCode } = useChoosePassword(formElement, props);
  useEventReplay(part);
  return (
    <div ref={part} data-part="choose-password" className={styles.panel}>
      {link.is === 'redeemed' && link.needsCode && <CodeForm onSubmit={(code) => submitCode(link.credentials, code)} />}
      {link.is === 'redeemed' && !link.needsCode && (
        <Outcome text={`Your password is set. ${consequence}`}>
          <Button id="password-login" onClick={() => host.navigate(areaOf[link.credentials.account])}>
            Login
          </Button>
        </Outcome>
      )}
      {(link.is === 'invalid' || link.is === 'accepted') && (
        <Outcome text={deadLinks[link.is]}>
          <InvalidLink
            onLogin={() => (link.account ? host.navigate(areaOf[link.account]) : host.openDialog('login'))}
          />
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
