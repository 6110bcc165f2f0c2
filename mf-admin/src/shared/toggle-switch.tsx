import styles from './toggle-switch.module.css';

interface ToggleSwitchProps {
  /** Accessible name. */
  label: string;
  /** The name of the state; hidden from screen readers, which read the state itself. */
  text?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once. */
export const ToggleSwitch = ({ label, text, isOn, onChange }: ToggleSwitchProps) => (
  <span className={styles.switch}>
    {text === undefined ? null : (
      <span aria-hidden className={styles.text}>
        {text}
      </span>
    )}
    <button
      type="button"
      role="switch"
      className={styles.track}
      aria-label={label}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    />
  </span>
);
