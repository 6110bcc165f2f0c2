import { createContext, useContext, useEffect, useState } from 'react';

/** Screens that were shown since the remote started. */
export const VisitedPages = createContext<Set<string>>(new Set());

/** True while a screen loads for the first time; afterwards its panels speak for themselves. */
export function useIsInitialLoad(screen: string, isLoading: boolean): boolean {
  const seen = useContext(VisitedPages);
  useEffect(() => {
    if (!isLoading) {
      seen.add(screen);
    }
  }, [isLoading, screen, seen]);
  return isLoading && !seen.has(screen);
}

/** True for the given time when a screen is opened for the first time; coming back to it shows it at once. */
export function useFirstVisitDelay(screen: string, ms: number): boolean {
  const seen = useContext(VisitedPages);
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
