import { useState, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon';
import { telephoneUrl } from './text';

export interface FieldProps {
  /** Required: connects label and error, and finds the field when input from before hydration is replayed. */
  id: string;
  label: string;
  error?: string;
  help?: ReactNode;
  optional?: boolean;
  /** Spans both columns of a form. */
  full?: boolean;
}

interface FieldLayoutProps extends FieldProps {
  children: ReactNode;
}

const join = (...names: unknown[]) => names.filter(Boolean).join(' ');

/** Props of a control, with the attributes that connect it to label, error and help. */
function controlProps<T extends FieldProps>({ label: _label, error, help, optional, full: _full, ...control }: T) {
  const { id } = control;
  return {
    ...control,
    'aria-invalid': Boolean(error),
    'aria-required': !optional || undefined,
    'aria-describedby': join(error && `${id}-error`, help && `${id}-help`) || undefined,
  };
}

const showAlert = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

interface FormErrorProps {
  id?: string;
  /** A number that the visitor can call instead. */
  phone?: string | undefined;
  children: ReactNode;
}

/**
 * An error message. With an `id` it belongs to a control's aria-describedby, without one it is an alert of the form: a panel, which
 * scrolls above the toast that comes with it.
 */
export function FormError({ id, phone, children }: FormErrorProps) {
  return (
    <p className={styles.message} id={id} {...(!id && { role: 'alert', ref: showAlert })}>
      <Icon name="alert" size={18} />
      <span>
        {children}
        {phone && (
          <>
            {' '}
            <a href={telephoneUrl(phone)}>Call {phone}</a>
          </>
        )}
      </span>
    </p>
  );
}

const OptionalHint = () => <span className={styles.optional}> (optional)</span>;

function FieldLayout({ id, label, error, help, optional, full, children }: FieldLayoutProps) {
  return (
    <div className={join(styles.field, full && styles.full)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <OptionalHint />}
      </label>
      {children}
      {error && <FormError id={`${id}-error`}>{error}</FormError>}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** A labelled text input. */
export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <FieldLayout {...props}>
      <input {...controlProps(props)} className={styles.input} />
    </FieldLayout>
  );
}

/** A labelled textarea. */
export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <FieldLayout {...props}>
      <textarea rows={2} {...controlProps(props)} className={join(styles.input, styles.area)} />
    </FieldLayout>
  );
}

export interface Option {
  value: string;
  label: string;
}

/** A labelled native select, the most accessible one on phones. */
export function SelectField({
  options,
  placeholder = 'Choose one',
  ...props
}: FieldProps & { options: Option[]; placeholder?: string } & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  return (
    <FieldLayout {...props}>
      <div className={styles.control}>
        <select {...controlProps(props)} className={join(styles.input, styles.select)}>
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron-down" />
        </span>
      </div>
    </FieldLayout>
  );
}

/** From Lucide (ISC licence). */
const EYE_OFF =
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20';

/** A labelled password input with a visibility toggle. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <FieldLayout {...props}>
      <div className={styles.control}>
        <input
          {...controlProps(props)}
          type={isVisible ? 'text' : 'password'}
          className={join(styles.input, styles.password)}
        />
        <button
          type="button"
          id={`${props.id}-toggle`}
          className={styles.toggle}
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          aria-controls={props.id}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <Icon path={EYE_OFF} /> : <Icon name="eye" />}
        </button>
      </div>
    </FieldLayout>
  );
}

interface ChoiceProps extends FieldProps {
  type: 'radio' | 'checkbox';
  name: string;
  options: Option[];
  selected: string | readonly string[];
  onChange: ComponentProps<'input'>['onChange'];
  disabled?: boolean;
}

/** A labelled group of native radio buttons or checkboxes. */
export function ChoiceGroup({
  id,
  label,
  error,
  optional,
  full,
  type,
  name,
  options,
  selected,
  onChange,
  disabled,
}: ChoiceProps) {
  const radio = type === 'radio';
  return (
    <fieldset
      id={id}
      className={join(styles.field, full && styles.full)}
      disabled={disabled}
      role={radio ? 'radiogroup' : undefined}
      aria-invalid={radio ? Boolean(error) : undefined}
      aria-required={radio && !optional ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.label}>
        {label}
        {optional && <OptionalHint />}
      </legend>
      <div className={styles.options}>
        {options.map(({ value, label: text }) => (
          <label key={value} className={styles.option}>
            <input
              type={type}
              id={`${id}-${value.toLowerCase().replaceAll(/\W+/g, '-')}`}
              name={name}
              value={value}
              checked={radio ? selected === value : selected.includes(value)}
              onChange={onChange}
            />
            <span className={join(styles.box, radio && styles.dot)} aria-hidden="true">
              {!radio && <Icon name="check" size={15} stroke={3} />}
            </span>
            {text}
          </label>
        ))}
      </div>
      {error && <FormError id={`${id}-error`}>{error}</FormError>}
    </fieldset>
  );
}
