import { useEffect, useState } from 'react';

/** The Open Site tooltip shows once by itself between these times. */
const HINT_ON_MS = 500;
const HINT_OFF_MS = 4500;
/** Minimum time of the spinner, which would flash for fast sites. */
const MIN_LOADING_MS = 600;

/** Timed states of the preview: the Open Site hint and the minimum loading time. */
export function usePreviewTimers(): { hinted: boolean; settled: boolean } {
  const [hinted, setHinted] = useState(false);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(() => setHinted(true), HINT_ON_MS),
      setTimeout(() => setSettled(true), MIN_LOADING_MS),
      setTimeout(() => setHinted(false), HINT_OFF_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return { hinted, settled };
}
