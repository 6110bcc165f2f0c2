import { useState, type ReactNode } from 'react';
import { Input, Select } from 'antd';
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import styles from './form-fields.module.css';

/** Binds a field to a form: its id, value, error and change handler. */
export interface BoundField {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

interface FieldProps {
  field: BoundField;
  label: string;
  help?: string;
  optional?: boolean;
  /** Spans both columns. */
  full?: boolean;
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** Attributes that connect a control to its error and help. */
const described = ({ field: { id, error }, help, optional }: FieldProps) => ({
  id,
  'aria-invalid': error !== undefined,
  ...(optional ? {} : { 'aria-required': true }),
  'aria-describedby': join(error !== undefined && `${id}-error`, help !== undefined && `${id}-help`),
  ...(error === undefined ? {} : { status: 'error' as const }),
});

function FieldFrame({
  field: { id, error },
  label,
  help,
  optional,
  full,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={join(styles.field, full && styles.full)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {children}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {help === undefined ? null : (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date';
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
}

/** A labelled text input. */
export function TextField({ type = 'text', maxLength, placeholder, autoComplete = 'off', ...props }: TextFieldProps) {
  const { name, value, disabled, onChange } = props.field;
  return (
    <FieldFrame {...props}>
      <Input
        {...described(props)}
        {...{ name, type, value, disabled, autoComplete }}
        {...(maxLength === undefined ? {} : { maxLength })}
        {...(placeholder === undefined ? {} : { placeholder })}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

/** A labelled password input with a button that shows the password. */
export function PasswordField({ maxLength, ...props }: FieldProps & { maxLength: number }) {
  const { name, value, disabled, onChange } = props.field;
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...props}>
      <Input
        {...described(props)}
        {...{ name, value, disabled, maxLength }}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        suffix={
          <button
            type="button"
            className={styles.show}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
          </button>
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  options: { value: string; label: ReactNode }[];
  placeholder?: string;
  isLoading?: boolean;
  /** Shown in place of the options while there are none. */
  emptyText?: string;
}

/** A labelled select. Its list opens inside the form, so that it works in a modal drawer, too. */
export function SelectField({ options, placeholder, isLoading = false, emptyText, ...props }: SelectFieldProps) {
  const { value, disabled, onChange } = props.field;
  return (
    <FieldFrame {...props}>
      <Select
        {...described(props)}
        className={styles.select ?? ''}
        placeholder={placeholder}
        loading={isLoading}
        disabled={disabled}
        options={options}
        notFoundContent={emptyText}
        value={value || undefined}
        getPopupContainer={(trigger: HTMLElement) => trigger.closest('dialog') ?? document.body}
        onChange={(chosen) => onChange(String(chosen ?? ''))}
      />
    </FieldFrame>
  );
}

/** Fields under a heading, two abreast. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Says how many fields are invalid and links to them; nothing while all are valid. */
export function ErrorSummary({ fields }: { fields: { id: string; label: string }[] }) {
  if (fields.length === 0) {
    return null;
  }
  const count = NUMBERS[fields.length - 1] ?? String(fields.length);
  return (
    <div role="alert" className={styles.summary}>
      <strong>{fields.length === 1 ? 'One field needs attention' : `${count} fields need attention`}</strong>
      <span>
        {fields.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(id)?.focus();
            }}
          >
            {label}
          </a>
        ))}
      </span>
    </div>
  );
}
