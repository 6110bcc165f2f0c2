import { useState, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon';

export interface FieldProps {
  /** Needed: the label, the message and what was typed before the page was live are tied by it. */
  id: string;
  label: string;
  error?: string;
  help?: string;
  optional?: boolean;
  /** As wide as the form, in a form of two columns. */
  full?: boolean;
}

interface FrameProps extends FieldProps {
  children: ReactNode;
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** The attributes that tie a control to its label, message and help. */
function tie<T extends FieldProps>({ label: _label, error, help, optional, full: _full, ...control }: T) {
  const { id } = control;
  return {
    ...control,
    'aria-invalid': Boolean(error),
    'aria-required': !optional || undefined,
    'aria-describedby': join(error && `${id}-error`, help && `${id}-help`) || undefined,
  };
}

/** What is wrong, with an icon; its id is named by the control's aria-describedby. */
export function FormError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.message} id={id} role={id ? undefined : 'alert'}>
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  );
}

const Optional = () => <span className={styles.optional}> (optional)</span>;

function Frame({ id, label, error, help, optional, full, children }: FrameProps) {
  return (
    <div className={join(styles.field, full && styles.full)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <Optional />}
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

/** One line of text. */
export function TextField(props: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <Frame {...props}>
      <input {...tie(props)} className={styles.input} />
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea(props: FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <Frame {...props}>
      <textarea rows={2} {...tie(props)} className={join(styles.input, styles.area)} />
    </Frame>
  );
}

export interface Option {
  value: string;
  label: string;
}

/** The browser's own select: it is the best one on phones and for keyboards. */
export function SelectField({
  options,
  placeholder = 'Choose one',
  ...props
}: FieldProps & { options: Option[]; placeholder?: string } & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  return (
    <Frame {...props}>
      <div className={styles.control}>
        <select {...tie(props)} className={join(styles.input, styles.select)}>
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
    </Frame>
  );
}

/** A password with a button that shows it. */
export function PasswordField(props: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Frame {...props}>
      <div className={styles.control}>
        <input {...tie(props)} type={shown ? 'text' : 'password'} className={join(styles.input, styles.password)} />
        <button
          type="button"
          id={`${props.id}-toggle`}
          className={styles.toggle}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      </div>
    </Frame>
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

/** Real radio buttons or checkboxes, each a pill that is pressed anywhere. */
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
        {optional && <Optional />}
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
