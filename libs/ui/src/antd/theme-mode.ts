import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ThemeMode } from './theme-config';

const STORAGE_KEY = 'hive-theme';
const ATTRIBUTE = 'data-app-theme';

const query = (text: string) => (typeof matchMedia === 'function' ? matchMedia(text) : undefined);

function storedMode(): ThemeMode | undefined {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
}

function store(mode: ThemeMode): void {
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // blocked storage: the choice lasts as long as the page
  }
}

/** The person's own choice, else the system's. Other tabs follow a change at once. */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  const [mode, setMode] = useState<ThemeMode>(
    () => storedMode() ?? (query('(prefers-color-scheme: dark)')?.matches ? 'dark' : 'light'),
  );
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      const stored = event.key === STORAGE_KEY ? storedMode() : undefined;
      if (stored) {
        setMode(stored);
      }
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const choose = useCallback((next: ThemeMode) => {
    store(next);
    setMode(next);
  }, []);
  return [mode, choose];
}

/** Marks the document while an app is on the page: popups live outside the app's element and need its colours too. */
export function useDocumentTheme(mode: ThemeMode): void {
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.setAttribute(ATTRIBUTE, mode);
    return () => documentElement.removeAttribute(ATTRIBUTE);
  }, [mode]);
}

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(text: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = query(text);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [text],
  );
  return useSyncExternalStore(subscribe, () => query(text)?.matches ?? false);
}
