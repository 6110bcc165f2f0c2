import { useEffect, useId, useRef, type ReactNode } from 'react';
import { VisuallyHidden } from '@hive/ui/app';
import styles from './choice.module.css';

interface ChoiceProps {
  /** Accessible name of the group. */
  label: string;
  options: { value: string; label: ReactNode }[];
  value: string;
  onChange?: (value: string) => void;
}

/** One of a few values, side by side: radio buttons that look like a switch. Arrow keys change the value. */
export function Choice({ label, options, value, onChange }: ChoiceProps) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // on phones the chosen option may be beyond the edge
    const chosen = group.current?.querySelector(':checked')?.parentElement;
    if (group.current && chosen) {
      const [edges, place] = [group.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
      group.current.scrollLeft += place.left - edges.left - (edges.width - place.width) / 2;
    }
  }, [value]);
  return (
    <fieldset ref={group} className={styles.choice}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
