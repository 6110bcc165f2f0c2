import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** True while React hydrates server-rendered HTML. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
