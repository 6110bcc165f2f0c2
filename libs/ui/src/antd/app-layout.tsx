import { Button } from './button';
import { LogoutOutlined } from './icons';
import { AppFrame, type AppFrameProps } from './app-frame';
import { ThemeToggle } from './theme-toggle';
import styles from './app-layout.module.css';

export interface AppLayoutProps extends Omit<AppFrameProps, 'tools'> {
  onLogout: () => void;
}

/** The layout of an app: its frame with the buttons for logout and colour mode. */
export function AppLayout({ onLogout, ...frame }: AppLayoutProps) {
  const logout = {
    type: 'text',
    className: styles.logout ?? '',
    'aria-label': 'Logout',
    icon: <LogoutOutlined />,
    onClick: onLogout,
  } as const;
  const tools = {
    sidebar: <Button {...logout} size="small" />,
    header: (
      <>
        <ThemeToggle onDark />
        <Button {...logout} />
      </>
    ),
  };
  return <AppFrame {...frame} tools={tools} />;
}
