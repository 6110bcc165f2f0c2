import { startTransition, useId, useOptimistic, type ReactNode } from 'react';
import styles from './list-filters.module.css';

interface FilterProps {
  /** Accessible name. */
  label: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** Shows a choice at once, because the address only changes when its list has rendered. */
function useChoice(value: string, onChange: (value: string) => void) {
  const [choice, setChoice] = useOptimistic(value);
  const choose = (next: string) =>
    startTransition(() => {
      setChoice(next);
      onChange(next);
    });
  return [choice, choose] as const;
}

/** The filters above a list; on phones two abreast. */
export const ListFilters = ({ children }: { children: ReactNode }) => (
  <div data-filters className={styles.filters}>
    {children}
  </div>
);

/** A filter or order of a list as a native select. */
export function FilterSelect({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
}: FilterProps & { isDisabled?: boolean }) {
  const [choice, choose] = useChoice(value, onChange);
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={choice}
      disabled={isDisabled}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface StatusFilterProps extends FilterProps {
  /** `count` is the number of rows, null while it is not known. */
  options: { value: string; label: string; count?: number | null }[];
}

/** A filter of few options side by side. */
export function StatusFilter({ label, options, value, onChange }: StatusFilterProps) {
  const name = useId();
  const [choice, choose] = useChoice(value, onChange);
  return (
    <div role="radiogroup" aria-label={label} className={styles.statuses}>
      {options.map((option) => (
        <label key={option.value} className={styles.status}>
          <input
            type="radio"
            name={name}
            checked={option.value === choice}
            onChange={() => choose(option.value)}
            className={styles.radio}
          />
          <span>
            {option.label}
            {option.count === undefined ? null : <b>{option.count}</b>}
          </span>
        </label>
      ))}
    </div>
  );
}

interface DayFilterProps {
  label: string;
  /** A day such as 2026-11-19; empty for none. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
}

/** A day that a list begins or ends with. */
export const DayFilter = ({ label, value, min, max, onChange }: DayFilterProps) => (
  <label className={styles.day}>
    <span>{label}</span>
    <input type="date" value={value} min={min} max={max} onChange={({ target }) => onChange(target.value)} />
  </label>
);
