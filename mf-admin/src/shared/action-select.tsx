import styles from './list-filters.module.css';

interface ActionSelectProps {
  /** Name of the action, which the select always shows. */
  label: string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** A native select whose choice is an action. */
export const ActionSelect = ({ label, options, onChoose }: ActionSelectProps) => (
  <select
    aria-label={label}
    className={styles.select}
    value=""
    onChange={({ target }) => target.value && onChoose(target.value)}
  >
    <option value="" hidden>
      {label}
    </option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
