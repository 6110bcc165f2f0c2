import { createContext, useContext, useEffect, useState } from 'react';

/** Screens that were shown since the remote started. */
export const SeenScreens = createContext<Set<string>>(new Set());

/** True while a screen loads for the first time; afterwards its panels speak for themselves. */
export function useFirstLoading(screen: string, isLoading: boolean): boolean {
  const seen = useContext(SeenScreens);
  useEffect(() => {
    if (!isLoading) {
      seen.add(screen);
    }
  }, [isLoading, screen, seen]);
  return isLoading && !seen.has(screen);
}

/** True for the given time when a screen is opened for the first time; coming back to it shows it at once. */
export function useFirstLoad(screen: string, ms: number): boolean {
  const seen = useContext(SeenScreens);
  const [isFirst, setFirst] = useState(() => !seen.has(screen));
  useEffect(() => {
    if (!isFirst) {
      return undefined;
    }
    const timer = setTimeout(() => {
      seen.add(screen);
      setFirst(false);
    }, ms);
    return () => clearTimeout(timer);
  }, [isFirst, ms, screen, seen]);
  return isFirst;
}
