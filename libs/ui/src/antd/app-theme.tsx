import type { AppTheme } from '@hive/contracts';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import { themeConfig } from './theme-config';
import { useDocumentTheme, useMediaQuery, useThemeMode } from './theme-mode';
import styles from './app-theme.module.css';

interface ThemeState {
  mode: AppTheme;
  setMode: (mode: AppTheme) => void;
}

const ThemeContext = createContext<ThemeState>({ mode: 'light', setMode: () => undefined });

/** The colour mode of the surrounding app, with its setter. */
export const useAppTheme = (): ThemeState => useContext(ThemeContext);

/** The nonce of a public page: its cached HTML is the same for everyone, so the nonce is in the `Server-Timing` header. */
function readHeaderNonce(): string | undefined {
  const [navigation] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === 'style')?.description;
}

/** The CSP nonce for styles added by scripts, from the boot data or, on public pages, a header; undefined without one. */
export function styleNonce(page: Document = document): string | undefined {
  try {
    const boot = JSON.parse(page.getElementById('hive-boot')?.textContent ?? '{}') as { nonce?: unknown };
    return typeof boot.nonce === 'string' ? boot.nonce : readHeaderNonce();
  } catch {
    return undefined;
  }
}

/** antd's locale with accessible labels for the toggle of password fields. */
const LOCALE = {
  locale: 'en',
  global: { ...enUS.global, show: 'Show password', hide: 'Hide password' },
};

/** Configures antd for an app: theme, CSP nonce, reduced motion. Render it once around the app. */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useThemeMode();
  const isReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  useDocumentTheme(mode);
  const state = useMemo(() => ({ mode, setMode }), [mode, setMode]);
  const theme = useMemo(() => {
    const config = themeConfig(mode);
    return { ...config, token: { ...config.token, motion: !isReducedMotion } };
  }, [mode, isReducedMotion]);
  const csp = useMemo(() => ({ nonce: styleNonce() }), []);
  return (
    <ThemeContext value={state}>
      <ConfigProvider theme={theme} csp={csp} wave={{ disabled: isReducedMotion }} locale={LOCALE}>
        <div className={styles.app}>{children}</div>
      </ConfigProvider>
    </ThemeContext>
  );
}
