import { useEffect, useState } from 'react';

/** The hint says what Open Site does, once, without being asked. */
const HINT_ON_MS = 500;
const HINT_OFF_MS = 4500;
/** A site that loads at once would flash the loading mark: it stays this long. */
const SETTLE_MS = 600;

/** What happens by itself after a project was selected. */
export function usePreviewTimers(): { hinted: boolean; settled: boolean } {
  const [hinted, setHinted] = useState(false);
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timers = [
      setTimeout(() => setHinted(true), HINT_ON_MS),
      setTimeout(() => setSettled(true), SETTLE_MS),
      setTimeout(() => setHinted(false), HINT_OFF_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return { hinted, settled };
}
