import { Suspense, useEffect, useState } from 'react';
import { lazyComponent, type ToastMessage } from '@hive/ui';
import { notices } from '../channels';

/** Loaded with the first notice. */
const Toaster = lazyComponent(async () => (await import(/* webpackChunkName: "toaster" */ './toaster')).Toaster);

/** Shows one notice at a time: a new one replaces the last. */
export function Toasts() {
  const [notice, setNotice] = useState<ToastMessage>();
  const [used, setUsed] = useState(false);
  useEffect(
    () =>
      notices.on((next) => {
        setUsed(true);
        setNotice((last) => ({ ...next, id: (last?.id ?? 0) + 1 }));
      }),
    [],
  );
  if (!used) {
    return null;
  }
  return (
    <Suspense>
      <Toaster notice={notice} onClose={() => setNotice(undefined)} />
    </Suspense>
  );
}
