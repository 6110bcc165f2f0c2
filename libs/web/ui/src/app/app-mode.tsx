import type { AppTheme } from '@hive/contracts';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useDocumentTheme, useThemeMode } from './theme-mode';
import styles from './app-theme.module.css';

interface ModeState {
  mode: AppTheme;
  setMode: (mode: AppTheme) => void;
}

const ModeContext = createContext<ModeState>({ mode: 'light', setMode: () => undefined });

/** The colour mode of the surrounding app, with its setter. */
export const useAppTheme = (): ModeState => useContext(ModeContext);

/** Colours, type and colour mode of an app, without antd, so that the pages of visitors do not need it. */
export function AppMode({ children }: { children: ReactNode }) {
  const [mode, setMode] = useThemeMode();
  useDocumentTheme(mode);
  const state = useMemo(() => ({ mode, setMode }), [mode, setMode]);
  return (
    <ModeContext value={state}>
      <div className={styles.app}>{children}</div>
    </ModeContext>
  );
}
