import { useEffect, useState, type SyntheticEvent } from 'react';

type State = 'loading' | 'loaded' | 'failed';

/**
 * Browsers fire `load` for their own error page, too: it counts as failed without a connection, and for a site of this
 * origin whose document is not there.
 */
function hasFailed(iframe: HTMLIFrameElement): boolean {
  const isOfThisOrigin = new URL(iframe.src).origin === location.origin;
  return !navigator.onLine || (isOfThisOrigin && iframe.contentDocument === null);
}

/** How far an iframe is, and another attempt: by `retry`, or when the connection is back. */
export function useIframeLoad() {
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
