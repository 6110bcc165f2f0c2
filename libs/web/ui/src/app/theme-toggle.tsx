import { Icon } from '../icon';
import { useIsHydrating } from '../use-is-hydrating';
import { useAppTheme } from './app-mode';
import { VisuallyHidden } from './visually-hidden';
import styles from './theme-toggle.module.css';

// from Lucide (ISC licence)
const MOON =
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401';
const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41';

const choices = [
  { mode: 'dark', icon: MOON },
  { mode: 'light', icon: SUN },
] as const;

const labelOf = (mode: string) => `Switch to ${mode} colours`;

/** The mode to switch to, with its label and the path of its icon. */
export function useThemeSwitch() {
  const { mode, setMode } = useAppTheme();
  const choice = choices[mode === 'dark' ? 1 : 0];
  return { label: labelOf(choice.mode), icon: choice.icon, switchMode: () => setMode(choice.mode) };
}

interface Props {
  /** Styles it for a dark background. */
  onDark?: boolean;
  /** For pages that are shown before their script runs. */
  id?: string;
}

/**
 * Switches between light and dark mode. It contains the icon and the text of both: the HTML of a page does not know the
 * mode of the visitor's system, so styles show the right ones.
 */
export function ThemeToggle({ onDark = false, id }: Props) {
  const { mode, setMode } = useAppTheme();
  const isHydrating = useIsHydrating();
  const next = mode === 'dark' ? 'light' : 'dark';
  return (
    <button
      id={id}
      type="button"
      aria-label={isHydrating ? undefined : labelOf(next)}
      className={onDark ? `${styles.toggle} ${styles.onDark}` : styles.toggle}
      onClick={() => setMode(next)}
    >
      {choices.map((choice) => (
        <span key={choice.mode} className={choice.mode === 'dark' ? styles.toDark : styles.toLight}>
          <Icon path={choice.icon} size={16} />
          <VisuallyHidden>{labelOf(choice.mode)}</VisuallyHidden>
        </span>
      ))}
    </button>
  );
}
