import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '@hive/api-client';
import { APP_THEME_ATTRIBUTE, APP_THEME_COOKIE, type AppTheme } from '@hive/contracts';

const STORAGE_KEY = 'hive-theme';
const YEAR_IN_SECONDS = 31_536_000;

const matchQuery = (text: string) => (typeof matchMedia === 'function' ? matchMedia(text) : undefined);

function storedMode(): AppTheme | undefined {
  const value = browserStorage.get(STORAGE_KEY);
  return isMode(value) ? value : undefined;
}

/** For the server, so that its next page has the mode from the first paint. */
function storeCookie(mode: AppTheme): void {
  document.cookie = `${APP_THEME_COOKIE}=${mode}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}

const isMode = (value: string | null | undefined): value is AppTheme => value === 'light' || value === 'dark';

/** The mode in which the page was painted: the server reads the cookie, even where storage is blocked. */
function paintedMode(): AppTheme | undefined {
  const painted = document.documentElement.getAttribute(APP_THEME_ATTRIBUTE);
  return isMode(painted) ? painted : undefined;
}

function initialMode(): AppTheme {
  if (typeof document === 'undefined') {
    // the build renders pages of visitors; their HTML looks the same in both modes
    return 'light';
  }
  const stored = storedMode();
  if (stored) {
    // the cookie may have expired
    storeCookie(stored);
  }
  return stored ?? paintedMode() ?? (matchQuery('(prefers-color-scheme: dark)')?.matches ? 'dark' : 'light');
}

/** The stored colour mode, else the system's; stays in sync between tabs. */
export function useThemeMode(): [AppTheme, (mode: AppTheme) => void] {
  const [mode, setMode] = useState(initialMode);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const stored = event.key === STORAGE_KEY ? storedMode() : undefined;
      if (stored) {
        setMode(stored);
      }
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  const choose = useCallback((next: AppTheme) => {
    storeCookie(next);
    // where storage is blocked, other tabs get the mode from the cookie with their next page
    browserStorage.set(STORAGE_KEY, next);
    setMode(next);
  }, []);
  return [mode, choose];
}

/** Sets the mode on the document while an app is mounted, because popups render outside the app's element. */
export function useDocumentTheme(mode: AppTheme): void {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.setAttribute(APP_THEME_ATTRIBUTE, mode);
    return () => documentElement.removeAttribute(APP_THEME_ATTRIBUTE);
  }, [mode]);
}

/** Whether a media query matches; false in the HTML of the server. */
export function useMediaQuery(text: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchQuery(text);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [text],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchQuery(text)?.matches ?? false,
    () => false,
  );
}
