import { useCallback, useSyncExternalStore } from 'react';
import { useSecondsUntil } from '../use-seconds-until';
import type { ChatLive } from './conversation.types';

/** A connection that is lost for a shorter time interrupts nobody. */
const SHORT_LOSS_MS = 10_000;

/** Whether there is no connection, and none was lost within the last ten seconds. */
export function useIsDisconnected(live: ChatLive): boolean {
  const subscribe = useCallback((onChange: () => void) => live.subscribe(onChange), [live]);
  const isConnected = useSyncExternalStore(subscribe, () => live.status() === 'open');
  // also undefined in a shell that does not support it
  const lostAt = useSyncExternalStore(subscribe, () => live.lostAt?.());
  const secondsLeft = useSecondsUntil(lostAt === undefined ? undefined : lostAt + SHORT_LOSS_MS);
  return !isConnected && secondsLeft === 0;
}
