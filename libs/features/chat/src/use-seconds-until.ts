import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts down to a time in milliseconds since the epoch; 0 without one, and when it has come. */
export function useSecondsUntil(at = 0): number {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((at - now) / SECOND_MS));
  useEffect(() => {
    if (seconds === 0) {
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [seconds]);
  return seconds;
}
