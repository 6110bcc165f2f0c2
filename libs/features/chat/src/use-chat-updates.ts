import { useEffect } from 'react';
import type { HostApi } from '@hive/contracts';
import { api, useDispatch } from '@hive/store';

/** Messages often come in bursts. */
const REFETCH_DELAY_MS = 200;

const chatApi = api.enhanceEndpoints({ addTagTypes: ['chat'] });

/**
 * Refetches what depends on messages and their readers, once for those that arrive together. Call it once in an app.
 * @param isLate true in a component that loads after the first screen, when the connection may have been open for a while
 */
export function useChatUpdates(live: HostApi['live'], isLate = false): void {
  const dispatch = useDispatch();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        dispatch(chatApi.util.invalidateTags(['chat']));
      }, REFETCH_DELAY_MS);
    };
    // covers the time between page and connection; after later gaps the shell refetches all queries
    let hasConnected = live.status() === 'open' && !isLate;
    const onStatus = () => {
      if (!hasConnected && live.status() === 'open') {
        hasConnected = true;
        refetch();
      }
    };
    onStatus();
    const stops = [
      live.subscribe(onStatus),
      live.onFrame('new_message', refetch),
      live.onFrame('messages_read', refetch),
      // a chat message whose socket message was lost with the process that stored it
      live.onFrame('chat_position', refetch),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [live, dispatch, isLate]);
}
