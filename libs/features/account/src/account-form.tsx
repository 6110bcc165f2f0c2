import type { ComponentProps, ReactNode, RefObject } from 'react';
import { FormError } from '@hive/ui';
import { Button } from '@hive/ui/app';
import styles from './account.module.css';

interface Props {
  form: {
    isSubmitting: boolean;
    dirty: boolean;
    status?: unknown;
    handleSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
    resetForm: () => void;
  };
  element: RefObject<HTMLFormElement | null>;
  label: string;
  submitLabel: string;
  danger?: boolean;
  onCancel?: () => void;
  /** The form changes what exists: its changes can be saved or undone. */
  hasUndo?: boolean;
  children: ReactNode;
}

/** Fields with the buttons and the error of a form. */
export function AccountForm(props: Props) {
  const { form, element, label, submitLabel, danger = false, onCancel, hasUndo = false, children } = props;
  return (
    <form
      method="dialog"
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={form.handleSubmit}
    >
      {children}
      {typeof form.status === 'string' && <FormError>{form.status}</FormError>}
      <div className={styles.actions}>
        <Button
          type="primary"
          htmlType="submit"
          size="large"
          danger={danger}
          loading={form.isSubmitting}
          disabled={hasUndo && !form.dirty && !form.isSubmitting}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button size="large" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {hasUndo && (
          <Button type="text" size="large" disabled={form.isSubmitting || !form.dirty} onClick={() => form.resetForm()}>
            Undo
          </Button>
        )}
      </div>
    </form>
  );
}
