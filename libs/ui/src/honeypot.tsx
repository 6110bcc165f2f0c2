import type { ChangeEventHandler } from 'react';
import layout from './layout.module.css';

interface Props {
  /** Prefix of the id. */
  form: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** The hidden field `website`: bots fill it in, and the API rejects a value. */
export function Honeypot({ form, value, onChange }: Props) {
  const id = `${form}-website`;
  return (
    <div className={layout.trap} aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" value={value} onChange={onChange} />
    </div>
  );
}
