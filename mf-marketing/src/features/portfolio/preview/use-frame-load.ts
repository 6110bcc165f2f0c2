import { useEffect, useState, type SyntheticEvent } from 'react';

type State = 'loading' | 'loaded' | 'failed';

/**
 * Browsers fire `load` for their own error page, too: it counts as failed without a connection, and for a site of this
 * origin whose document is not there.
 */
function hasFailed(frame: HTMLIFrameElement): boolean {
  const isOfThisOrigin = new URL(frame.src).origin === location.origin;
  return !navigator.onLine || (isOfThisOrigin && frame.contentDocument === null);
}

/** The state of a frame's load. It is tried again by `retry`, or when the connection is back. */
export function useFrameLoad() {
  const [{ state, attempt }, setLoad] = useState<{ state: State; attempt: number }>({ state: 'loading', attempt: 0 });
  const retry = () => setLoad(({ attempt: last }) => ({ state: 'loading', attempt: last + 1 }));
  useEffect(() => {
    if (state !== 'failed') {
      return undefined;
    }
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [state]);
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const next = hasFailed(currentTarget) ? 'failed' : 'loaded';
    setLoad((last) => ({ ...last, state: next }));
  };
  return { state, attempt, onLoad, retry };
}
