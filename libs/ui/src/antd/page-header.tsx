import type { ReactNode } from 'react';
import { Button } from 'antd';
import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useAppTheme } from './app-theme';
import styles from './page-header.module.css';

/** Switches between light and dark mode. `onDark` styles it for a dark background. */
export function ThemeToggle({ onDark = false }: { onDark?: boolean }) {
  const { mode, setMode } = useAppTheme();
  const next = mode === 'dark' ? 'light' : 'dark';
  return (
    <Button
      aria-label={`Switch to ${next} colours`}
      className={onDark ? styles.buttonOnDark : styles.button}
      type={onDark ? 'text' : 'default'}
      icon={mode === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      onClick={() => setMode(next)}
    />
  );
}

interface PageHeaderProps {
  title: ReactNode;
  /** Small text above the title. */
  eyebrow?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** Title of a page, with its actions and the theme toggle. */
export function PageHeader({ title, eyebrow, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 className={styles.title}>{title}</h1>
        {subtitle === undefined ? null : <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <div className={styles.side}>
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        <div className={styles.tools}>
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
