import type { ReactNode, RefObject } from 'react';
import { Button, ErrorSummary, type FormFields } from '@hive/ui/app';
import styles from './account-form.module.css';

interface AccountFormProps {
  element: RefObject<HTMLFormElement | null>;
  form: Pick<FormFields, 'isSubmitting' | 'isDirty' | 'invalid' | 'submit' | 'reset'>;
  /** Names the form: 'Employee account'. */
  label: string;
  /** 'Create Employee Account' */
  submitLabel: string;
  /** The sections. */
  children: ReactNode;
  /** The panel beside the form. */
  aside: ReactNode;
}

/** The form of a new account, with a panel beside it. */
export function AccountForm({ element, form, label, submitLabel, children, aside }: AccountFormProps) {
  return (
    <div className={styles.columns}>
      <form
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
