import type { AppTheme } from '@hive/contracts';
import { createContext, useContext, useMemo, type ReactNode, type RefObject } from 'react';
import { useDocumentTheme, useThemeMode } from './theme-mode';
import styles from './app-theme.module.css';

interface ModeState {
  mode: AppTheme;
  setMode: (mode: AppTheme) => void;
}

const ModeContext = createContext<ModeState>({ mode: 'light', setMode: () => undefined });

/** The colour mode of the surrounding app, with its setter. */
export const useAppTheme = (): ModeState => useContext(ModeContext);

interface AppModeProps {
  /** The element of an app that replays what a person pressed before its scripts had loaded. */
  root?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Colours, type and colour mode of an app, without antd, so that the pages of visitors do not need it. */
export function AppMode({ root, children }: AppModeProps) {
  const [mode, setMode] = useThemeMode();
  useDocumentTheme(mode);
  const state = useMemo(() => ({ mode, setMode }), [mode, setMode]);
  return (
    <ModeContext value={state}>
      <div ref={root} data-part={root && 'app'} className={styles.app}>
        {children}
      </div>
    </ModeContext>
  );
}
