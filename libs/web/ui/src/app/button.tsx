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
  /** Shows that a call is running, and ignores presses during it. The button keeps the focus. */
  loading?: boolean;
}

interface ButtonLook extends Pick<ButtonProps, 'type' | 'size' | 'danger' | 'ghost' | 'loading' | 'className'> {
  /** Square, without a text. */
  isIcon?: boolean;
}

/** The classes of a button, for elements such as the router's Link. */
export const buttonClass = ({
  type = 'default',
  size = 'middle',
  danger,
  ghost,
  loading,
  isIcon,
  className,
}: ButtonLook = {}): string =>
  [
    styles.button,
    styles[type],
    styles[size],
    danger && styles.danger,
    ghost && styles.ghost,
    loading && styles.loading,
    isIcon && styles.square,
    className,
  ]
    .filter(Boolean)
    .join(' ');

/**
 * A button with the props and the look of antd's, which brings antd's engine for styles: 50 KB of script, and time for every
 * first screen.
 */
export function Button({
  type,
  size,
  htmlType = 'button',
  danger,
  ghost,
  loading,
  icon,
  children,
  ...props
}: ButtonProps) {
  const isIcon = children === undefined || children === null;
  return (
    <button
      {...props}
      type={htmlType}
      aria-busy={loading || undefined}
      className={buttonClass({ ...props, type, size, danger, ghost, loading, isIcon })}
      onClick={loading ? (event) => event.preventDefault() : props.onClick}
    >
      {loading ? <LoadingOutlined /> : icon}
      {isIcon ? null : <span>{children}</span>}
    </button>
  );
}
