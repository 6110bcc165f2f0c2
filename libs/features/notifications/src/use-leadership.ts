import { useEffect, useRef } from 'react';

/** Whether this tab holds the lock; when it closes, another tab gets it. A getter, because no rendering depends on it. */
export function useLeadership(name: string): () => boolean {
  const isLeader = useRef(false);
  useEffect(() => {
    if (!('locks' in navigator)) {
      return undefined;
    }
    const waiting = new AbortController();
    let release = (): void => waiting.abort();
    const lead = () => {
      isLeader.current = true;
      return new Promise<void>((resolve) => (release = resolve));
    };
    navigator.locks.request(name, { signal: waiting.signal }, lead).catch(() => undefined);
    return () => {
      isLeader.current = false;
      release();
    };
  }, [name]);
  return () => isLeader.current;
}
