import { useEffect, useState } from 'react';
import { useAccessOf } from '@hive/remote-loader';
import { useLocation } from '@hive/router';
import { lazyComponent, type ToastMessage } from '@hive/ui';
import { notices } from '../channels';
import { takeFlashNotice } from './flash-notice';

/** Loaded before the first notice where possible, because it could no longer load for a notice about a lost connection. */
const Toaster = lazyComponent(async () => (await import(/* webpackChunkName: "toaster" */ './toaster')).Toaster);

/**
 * Whether the toaster has loaded. Loads it at once in portal and admin, where any press may fail, and on public pages on the
 * first focus in a form; after a failure the next focus, the next notice and the return of the connection load it again.
 */
function useToaster(notice: ToastMessage | undefined): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  const { pathname } = useLocation();
  const isApp = useAccessOf(pathname) !== 'public';
  useEffect(() => {
    const load = () =>
      void Toaster.preload().then(
        () => setIsLoaded(true),
        () => undefined,
      );
    const loadInForm = (element: EventTarget | null) => element instanceof Element && element.closest('form') && load();
    const onFocus = ({ target }: FocusEvent) => loadInForm(target);
    if (notice || isApp) {
      load();
      addEventListener('online', load);
    } else {
      // a form may have the focus since before hydration
      loadInForm(document.activeElement);
    }
    addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('online', load);
      removeEventListener('focusin', onFocus);
    };
  }, [notice, isApp]);
  return isLoaded;
}

/** Shows one notice at a time: a new one replaces the last. A notice waits until the toaster has loaded. */
export function Toasts() {
  const [notice, setNotice] = useState<ToastMessage>();
  const [hasNotice, setHasNotice] = useState(false);
  const isLoaded = useToaster(notice);
  useEffect(() => {
    const stop = notices.on((next) => {
      setHasNotice(true);
      setNotice((last) => ({ ...next, id: (last?.id ?? 0) + 1 }));
    });
    const stored = takeFlashNotice();
    if (stored) {
      notices.emit(stored);
    }
    return stop;
  }, []);
  return hasNotice && isLoaded ? <Toaster notice={notice} onClose={() => setNotice(undefined)} /> : null;
}
