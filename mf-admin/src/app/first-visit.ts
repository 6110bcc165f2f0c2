import { createContext, useContext, useEffect, useState } from 'react';

/** Names of the pages that have been shown since the remote started. */
export const VisitedPages = createContext<Set<string>>(new Set());

/** True while a page loads for the first time; later loads show their state in the page's panels. */
export function useIsInitialLoad(page: string, isLoading: boolean): boolean {
  const visited = useContext(VisitedPages);
  useEffect(() => {
    if (!isLoading) {
      visited.add(page);
    }
  }, [isLoading, page, visited]);
  return isLoading && !visited.has(page);
}

/** True for `ms` milliseconds when a page is opened for the first time, unless its data has already loaded; false on later visits. */
export function useFirstVisitDelay(page: string, ms: number, hasData: boolean): boolean {
  const visited = useContext(VisitedPages);
  const [isFirst, setIsFirst] = useState(() => !visited.has(page) && !hasData);
  useEffect(() => {
    if (!isFirst) {
      visited.add(page);
      return undefined;
    }
    const timer = setTimeout(() => {
      visited.add(page);
      setIsFirst(false);
    }, ms);
    return () => clearTimeout(timer);
  }, [isFirst, ms, page, visited]);
  return isFirst;
}
