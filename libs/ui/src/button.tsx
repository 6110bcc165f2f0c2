import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
  /** A circle that holds one icon; the button then needs an aria-label. */
  round?: boolean;
  /** As wide as the column on phones. */
  wide?: boolean;
}

/** The look of a button for anything that is pressed, a router's link for instance. */
export function buttonClass({ variant = 'primary', size = 'regular', round, wide }: Look = {}): string {
  return [styles.button, styles[variant], size === 'small' && styles.small, round && styles.round, wide && styles.wide]
    .filter(Boolean)
    .join(' ');
}

interface Props extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** Sending: cannot be pressed again, and says so. */
  busy?: boolean;
}

/** A button; `type` is `button` unless the form's own submit is meant. */
export function Button({
  variant,
  size,
  round,
  wide,
  busy = false,
  disabled,
  type = 'button',
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, round, wide })}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button and leaves the page; inside the site give `buttonClass` to the router's link. */
export function ButtonLink({
  variant,
  size,
  round,
  wide,
  children,
  ...rest
}: Look & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={buttonClass({ variant, size, round, wide })}>
      {children}
    </a>
  );
}
