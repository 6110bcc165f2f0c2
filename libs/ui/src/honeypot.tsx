import type { ChangeEventHandler } from 'react';
import layout from './layout.module.css';

interface Props {
  /** Name of the form, for the id. */
  form: string;
  value: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** The field `website`, which people never see and the API expects empty: machines fill in whatever there is. */
export function Honeypot({ form, value, onChange }: Props) {
  const id = `${form}-website`;
  return (
    <div className={layout.trap} aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" value={value} onChange={onChange} />
    </div>
  );
}
