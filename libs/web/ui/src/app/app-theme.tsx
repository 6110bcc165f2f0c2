import { useMemo, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import { useAppTheme } from './app-mode';
import { themeConfig } from './theme-config';
import { useMediaQuery } from './theme-mode';

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

/**
 * Configures antd for its components inside: theme, CSP nonce, reduced motion. Import it only in the chunk of the components that
 * need it, because it contains antd's engine for styles. Only style sheets shorten motion: with antd's own setting, lists stay
 * out of sight.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { mode } = useAppTheme();
  const isReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => themeConfig(mode), [mode]);
  const csp = useMemo(() => ({ nonce: styleNonce() }), []);
  return (
    <ConfigProvider theme={theme} csp={csp} wave={{ disabled: isReducedMotion }} locale={LOCALE}>
      {children}
    </ConfigProvider>
  );
}
