import type { ComponentProps, ReactNode } from 'react';
import { LoadingOutlined } from './icons';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  type?: 'default' | 'primary' | 'text';
  size?: 'small' | 'middle' | 'large';
  htmlType?: 'button' | 'submit';
  danger?: boolean;
  /** Without a background, for dark surfaces. */
  ghost?: boolean;
  icon?: ReactNode;
  /** Shows that the answer is on its way, and ignores presses until then. The button keeps the focus. */
  loading?: boolean;
}

/**
 * A button with the props and the look of antd's, which brings antd's engine for styles: 50 KB of script, and time for every
 * first screen.
 */
export function Button({
  type = 'default',
  size = 'middle',
  htmlType = 'button',
  danger = false,
  ghost = false,
  loading = false,
  icon,
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const shown = loading ? <LoadingOutlined /> : icon;
  const isIcon = children === undefined || children === null;
  const classes = [
    styles.button,
    styles[type],
    styles[size],
    danger && styles.danger,
    ghost && styles.ghost,
    loading && styles.loading,
    isIcon && styles.square,
    className,
  ];
  return (
    <button
      {...props}
      type={htmlType}
      aria-busy={loading || undefined}
      className={classes.filter(Boolean).join(' ')}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {shown}
      {isIcon ? null : <span>{children}</span>}
    </button>
  );
}
