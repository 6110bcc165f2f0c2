import { capitalize } from '@hive/ui/app';
import styles from './list-filters.module.css';

interface StatusSelectProps<Status extends string> {
  /** Accessible name. */
  label: string;
  status: Status;
  /** The statuses that may follow. */
  next: readonly Status[];
  isSaving: boolean;
  onChange: (status: Status) => void;
}

/** The status of a row as a native select of those that may follow. */
export function StatusSelect<Status extends string>({ label, status, next, ...props }: StatusSelectProps<Status>) {
  const choose = (value: string) => {
    const chosen = next.find((candidate) => candidate === value);
    if (chosen !== undefined) {
      props.onChange(chosen);
    }
  };
  return (
    <select
      aria-label={label}
      aria-busy={props.isSaving}
      className={styles.select}
      value={status}
      onChange={({ target }) => choose(target.value)}
    >
      {[status, ...next].map((value) => (
        <option key={value} value={value}>
          {capitalize(value)}
        </option>
      ))}
    </select>
  );
}
