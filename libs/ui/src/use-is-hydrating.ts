import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True only while React takes over HTML that the server made. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
