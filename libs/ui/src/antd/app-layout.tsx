import type { ReactNode } from 'react';
import { Button } from './button';
import { LogoutOutlined } from './icons';
import { AppFrame, type AppFrameProps } from './app-frame';
import { PageTools } from './page-tools';
import { SearchButton, type SearchButtonProps } from './search-button';
import { ThemeToggle } from './theme-toggle';
import styles from './app-layout.module.css';

export interface AppLayoutProps extends Omit<AppFrameProps, 'tools'> {
  onLogout: () => void;
  /** The search of the app, beside the title of each page and in the header of phones. */
  search: SearchButtonProps;
  /** The bell of notifications, beside the search. */
  bell?: { page: ReactNode; header: ReactNode } | undefined;
}

/** The layout of an app: its frame with the buttons for search, logout and colour mode. */
export function AppLayout({ onLogout, search, bell, children, ...frame }: AppLayoutProps) {
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
        <SearchButton {...search} onDark />
        {bell?.header}
        <ThemeToggle onDark />
        <Button {...logout} />
      </>
    ),
  };
  return (
    <AppFrame {...frame} tools={tools}>
      <PageTools
        value={
          <>
            <SearchButton {...search} />
            {bell?.page}
          </>
        }
      >
        {children}
      </PageTools>
    </AppFrame>
  );
}
