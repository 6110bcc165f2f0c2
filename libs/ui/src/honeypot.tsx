import type { ChangeEventHandler } from 'react';
import { HONEYPOT_FIELD } from '@hive/contracts';
import layout from './layout.module.css';

interface Props {
  /** Prefix of the id. */
  form: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** The hidden field of a public form: bots fill it in, and the API stores nothing of such a form. */
export function Honeypot({ form, value, onChange }: Props) {
  const id = `${form}-${HONEYPOT_FIELD}`;
  return (
    <div className={layout.honeypot} aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <input id={id} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" value={value} onChange={onChange} />
    </div>
  );
}
