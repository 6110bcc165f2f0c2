import { useEffect } from 'react';
import { APP_THEME_ATTRIBUTE } from '@hive/contracts';
import { useAppTheme } from './app-mode';

/** Paper is white: a page in dark colours is printed in the light ones. */
export function usePrintedMode(): void {
  const { mode } = useAppTheme();
  useEffect(() => {
    const onPrint = ({ type }: Event) =>
      document.documentElement.setAttribute(APP_THEME_ATTRIBUTE, type === 'beforeprint' ? 'light' : mode);
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', onPrint);
    return () => {
      removeEventListener('beforeprint', onPrint);
      removeEventListener('afterprint', onPrint);
    };
  }, [mode]);
}
