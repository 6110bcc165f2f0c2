import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { Button } from './button';
import { AppFrame, type AppFrameProps } from './app-frame';
import { PageTools } from './page-tools';
import { SearchButton, type SearchButtonProps } from './search-button';
import { ThemeToggle } from './theme-toggle';
import { usePrintedMode } from './use-printed-mode';
import styles from './app-layout.module.css';

/** From Lucide (ISC licence). */
const LOGOUT = 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M16 17l5-5-5-5M21 12H9';

export interface AppLayoutProps extends Omit<AppFrameProps, 'tools'> {
  onLogout: () => void;
  /** The search of the app, beside the title of each page and in the header of phones. */
  search: SearchButtonProps;
  /** The bell of notifications, beside the search. */
  bell?: { page: ReactNode; header: ReactNode } | undefined;
}

/** The layout of an app: its frame with the buttons for search, logout and colour mode. */
export function AppLayout({ onLogout, search, bell, children, ...frame }: AppLayoutProps) {
  usePrintedMode();
  const logout = {
    type: 'text',
    className: styles.logout ?? '',
    'aria-label': 'Logout',
    icon: <Icon path={LOGOUT} size={14} />,
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
