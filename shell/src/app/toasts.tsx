import { Suspense, useEffect, useState } from 'react';
import { part, type ShownNotice } from '@hive/ui';
import { notices } from './events';

/** The code for toasts comes with the first one. */
const Toaster = part(async () => (await import(/* webpackChunkName: "toaster" */ './toast-stack')).Toaster);

/** Shows what `host.notify` is given, one at a time. */
export function Toasts() {
  const [notice, setNotice] = useState<ShownNotice>();
  const [used, setUsed] = useState(false);
  useEffect(
    () =>
      notices.on((next) => {
        setUsed(true);
        setNotice((last) => ({ ...next, id: (last?.id ?? 0) + 1 }));
      }),
    [],
  );
  return used ? (
    <Suspense>
      <Toaster notice={notice} onClose={() => setNotice(undefined)} />
    </Suspense>
  ) : null;
}
