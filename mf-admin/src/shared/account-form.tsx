import type { ReactNode } from 'react';
import { Button, ErrorSummary, FormSection, PasswordField } from '@hive/ui/app';
import { AccountCreated } from './account-created';
import { ToggleSwitch } from './toggle-switch';
import styles from './account-form.module.css';
import type { NewAccount } from './use-new-account';

export const passwordLabels = { password: 'Password', confirmPassword: 'Confirm Password' };

interface AccountFormProps<V extends Record<string, string>, A> {
  account: NewAccount<V & typeof passwordLabels, A>;
  /** Names the form: 'Employee account'. */
  label: string;
  /** 'Create Employee Account' */
  submitLabel: string;
  /** The sections before that of the password. */
  children: ReactNode;
  passwordHelp?: string;
  /** The panel beside the form. */
  aside: ReactNode;
  /** What was created, never a password. */
  factsOf: (account: A) => { label: string; value: string }[];
  /** 'View staff' */
  listLabel: string;
  onViewList: () => void;
}

/** The form of a new account, with a panel beside it; after a success it shows what was created. */
export function AccountForm<V extends Record<string, string>, A extends { email: string }>({
  account: { element, form, created, startAgain, isInvitation, setIsInvitation },
  label,
  submitLabel,
  children,
  passwordHelp,
  aside,
  factsOf,
  ...list
}: AccountFormProps<V, A>) {
  if (created) {
    return <AccountCreated email={created.email} facts={factsOf(created)} onAnother={startAgain} {...list} />;
  }
  return (
    <div className={styles.columns}>
      <form
        method="dialog"
        ref={element}
        noValidate
        aria-label={label}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ErrorSummary fields={form.invalid} />
        {children}
        <FormSection title="Password">
          <div className={styles.invite}>
            <ToggleSwitch
              label="Send an invitation"
              text="Send an invitation"
              isOn={isInvitation}
              onChange={setIsInvitation}
            />
            <p>{isInvitation ? 'The person chooses the password.' : 'You choose the first password.'}</p>
          </div>
          {isInvitation ? null : (
            <>
              <PasswordField label={passwordLabels.password} field={form.field('password')} help={passwordHelp} />
              <PasswordField label={passwordLabels.confirmPassword} field={form.field('confirmPassword')} />
            </>
          )}
        </FormSection>
        <footer className={styles.foot}>
          <Button type="primary" size="large" htmlType="submit" loading={form.isSubmitting}>
            {form.isSubmitting ? 'Creating Account...' : submitLabel}
          </Button>
          <Button type="text" size="large" disabled={form.isSubmitting || !form.isDirty} onClick={form.reset}>
            Clear
          </Button>
          <p className={styles.hint}>The person gets a set-password link that works for 24 hours.</p>
        </footer>
      </form>
      {aside}
    </div>
  );
}
