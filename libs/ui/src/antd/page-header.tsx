import { Button } from 'antd';
import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useAppTheme } from './app-theme';
import { PageTitle, type PageTitleProps } from './page-title';
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

/** Title of a page, with its actions and the theme toggle. */
export const PageHeader = (props: Omit<PageTitleProps, 'tools'>) => <PageTitle {...props} tools={<ThemeToggle />} />;
