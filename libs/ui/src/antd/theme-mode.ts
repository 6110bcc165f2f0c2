import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage } from '@hive/api-client';
import type { ThemeMode } from './theme-config';

const STORAGE_KEY = 'hive-theme';
const ATTRIBUTE = 'data-app-theme';

const matchQuery = (text: string) => (typeof matchMedia === 'function' ? matchMedia(text) : undefined);

function storedMode(): ThemeMode | undefined {
  const value = browserStorage.get(STORAGE_KEY);
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The stored colour mode, else the system's; stays in sync between tabs. */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  const [mode, setMode] = useState<ThemeMode>(
    () => storedMode() ?? (matchQuery('(prefers-color-scheme: dark)')?.matches ? 'dark' : 'light'),
  );
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
  const choose = useCallback((next: ThemeMode) => {
    // where storage is blocked, the choice lasts until the page unloads
    browserStorage.set(STORAGE_KEY, next);
    setMode(next);
  }, []);
  return [mode, choose];
}

/** Sets the mode on the document while an app is mounted, because popups render outside the app's element. */
export function useDocumentTheme(mode: ThemeMode): void {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.setAttribute(ATTRIBUTE, mode);
    return () => documentElement.removeAttribute(ATTRIBUTE);
  }, [mode]);
}

/** Whether a media query matches; rerenders on change. */
export function useMediaQuery(text: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchQuery(text);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [text],
  );
  return useSyncExternalStore(subscribe, () => matchQuery(text)?.matches ?? false);
}
