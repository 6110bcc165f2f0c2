import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
  /** A circle around an icon; needs an aria-label. */
  round?: boolean;
  /** Full width on phones. */
  wide?: boolean;
}

/** The class of a button, for elements such as the router's Link. */
export function buttonClass({ variant = 'primary', size = 'regular', round, wide }: ButtonLook = {}): string {
  return [styles.button, styles[variant], size === 'small' && styles.small, round && styles.round, wide && styles.wide]
    .filter(Boolean)
    .join(' ');
}

interface Props extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Disables the button and shows a spinner. */
  isLoading?: boolean;
}

/** A button; `type` defaults to `button`. */
export function Button({
  variant,
  size,
  round,
  wide,
  isLoading = false,
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
      disabled={isLoading || disabled}
      aria-busy={isLoading || undefined}
    >
      {isLoading && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** An external link that looks like a button; for links of the site use `buttonClass` with the router's Link. */
export function ButtonLink({
  variant,
  size,
  round,
  wide,
  children,
  ...rest
}: ButtonLook & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={buttonClass({ variant, size, round, wide })}>
      {children}
    </a>
  );
}
