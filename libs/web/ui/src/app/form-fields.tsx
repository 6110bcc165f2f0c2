import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { EyeInvisibleOutlined, EyeOutlined } from './icons';
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
  help?: ReactNode;
  optional?: boolean;
  /** Spans both columns. */
  full?: boolean;
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** Attributes of a control: its state, and what connects it to error and help. */
const controlProps = ({ field: { id, name, value, error, disabled, onChange }, help, optional }: FieldProps) => ({
  id,
  name,
  value,
  disabled,
  className: styles.control,
  'aria-invalid': error !== undefined,
  'aria-required': optional ? undefined : true,
  'aria-describedby': join(error !== undefined && `${id}-error`, help !== undefined && `${id}-help`) || undefined,
  onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
});

function FieldLayout({
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
  return (
    <FieldLayout {...props}>
      <input {...controlProps(props)} {...{ type, maxLength, placeholder, autoComplete }} />
    </FieldLayout>
  );
}

interface TextAreaFieldProps extends FieldProps {
  /** Cuts off longer pasted text without a word: only for a field that says so. Others show the error of their schema. */
  maxLength?: number;
  /** The text can be read and selected, not changed. */
  isReadOnly?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A labelled text of several lines. */
export function TextAreaField({ maxLength, isReadOnly = false, onKeyDown, ...props }: TextAreaFieldProps) {
  return (
    <FieldLayout {...props}>
      <textarea {...controlProps(props)} {...{ maxLength, onKeyDown }} rows={3} readOnly={isReadOnly} dir="auto" />
    </FieldLayout>
  );
}

/** A labelled password input with a button that shows the password. */
export function PasswordField(props: FieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldLayout {...props}>
      <span className={styles.password}>
        <input {...controlProps(props)} type={isShown ? 'text' : 'password'} autoComplete="new-password" />
        <button
          type="button"
          className={styles.show}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
        </button>
      </span>
    </FieldLayout>
  );
}

interface SelectFieldProps extends FieldProps {
  options: { value: string; label: string }[];
  /** Shown while nothing is chosen, or while there is nothing to choose. */
  placeholder?: string;
}

/** A labelled native select. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  return (
    <FieldLayout {...props}>
      <select {...controlProps(props)}>
        {placeholder === undefined ? null : (
          <option value="" disabled={!props.optional} hidden={!props.optional}>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldLayout>
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
