import type { ChangeEventHandler } from 'react';
import { HONEYPOT_FIELD } from '@hive/contracts';
import hidden from './styles/visually-hidden.module.css';

interface Props {
  /** Prefix of the id. */
  form: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/**
 * The hidden field of a public form: bots fill it in, and the API treats such a form as spam. Name, label and attributes
 * keep browsers and the password managers 1Password, LastPass, Bitwarden and Dashlane from filling it for a person.
 */
export function Honeypot({ form, value, onChange }: Props) {
  const id = `${form}-${HONEYPOT_FIELD}`;
  return (
    // not moved off screen, because that would widen a right-to-left page
    <div className={hidden.visuallyHidden} aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input
        id={id}
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore="true"
        data-lpignore="true"
        data-bwignore="true"
        data-form-type="other"
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
