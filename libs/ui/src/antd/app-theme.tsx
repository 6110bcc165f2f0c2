import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import { themeConfig, type ThemeMode } from './theme-config';
import { useDocumentTheme, useMediaQuery, useThemeMode } from './theme-mode';
import styles from './app-theme.module.css';

interface ThemeChoice {
  mode: ThemeMode;
  setMode: (mode: ThemeMode) => void;
}

const ThemeContext = createContext<ThemeChoice>({ mode: 'light', setMode: () => undefined });

/** The colour mode of the app around, and how to change it. */
export const useAppTheme = (): ThemeChoice => useContext(ThemeContext);

/** Public pages are the same text for everyone, so their nonce comes beside it, in a header that only they can read. */
function nonceOfAnswer(): string | undefined {
  const [answer] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return answer?.serverTiming?.find(({ name }) => name === 'style')?.description;
}

/** The nonce under which the page's policy lets scripts add styles; portal and admin pages have it in their boot data. */
export function styleNonce(page: Document = document): string | undefined {
  try {
    const boot = JSON.parse(page.getElementById('hive-boot')?.textContent ?? '{}') as { nonce?: unknown };
    return typeof boot.nonce === 'string' ? boot.nonce : nonceOfAnswer();
  } catch {
    return undefined;
  }
}

/** antd's own words, where readers need more than they say: the eye of a password field is the only user. */
const LOCALE = {
  locale: 'en',
  global: { ...enUS.global, show: 'Show password', hide: 'Hide password' },
};

/** Everything that makes antd ours: colours, type, focus, motion. Once around each app. */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useThemeMode();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  useDocumentTheme(mode);
  const choice = useMemo(() => ({ mode, setMode }), [mode, setMode]);
  const theme = useMemo(() => {
    const config = themeConfig(mode);
    return { ...config, token: { ...config.token, motion: !still } };
  }, [mode, still]);
  const csp = useMemo(() => ({ nonce: styleNonce() }), []);
  return (
    <ThemeContext value={choice}>
      <ConfigProvider theme={theme} csp={csp} wave={{ disabled: still }} locale={LOCALE}>
        <div className={styles.app}>{children}</div>
      </ConfigProvider>
    </ThemeContext>
  );
}
