import { shortcutProps } from './shortcut-control';
import styles from './list-filters.module.css';

interface ActionSelectProps {
  /** Name of the action, which the select always shows. */
  label: string;
  /** The key that opens it. */
  shortcut?: string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** A native select whose choice is an action. */
export const ActionSelect = ({ label, shortcut, options, onChoose }: ActionSelectProps) => (
  <select
    aria-label={label}
    {...shortcutProps(label, shortcut)}
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
