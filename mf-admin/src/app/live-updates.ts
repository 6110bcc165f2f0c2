import { useEffect } from 'react';
import { serverEvents, type ContentArea, type HostApi, type ServerEventName } from '@hive/contracts';
import { api, useDispatch } from '@hive/store';

/** Events for staff only. The shell handles those for everyone. */
const staffEvents = (Object.keys(serverEvents) as ServerEventName[]).filter(
  (event) => serverEvents[event].audience !== 'everyone',
);

/** Each event is named like the tag of the area's data for staff. */
const contentAreas: ContentArea[] = ['portfolio', 'frames', 'slideshow', 'testimonials', 'insights'];

const adminApi = api.enhanceEndpoints({
  addTagTypes: [...contentAreas, ...staffEvents.flatMap((event): string[] => [...serverEvents[event].tags])],
});

/** Refetches lists and counts on the screen when an event makes them stale. */
export function useLiveUpdates(live: HostApi['live']): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const stops = [
      ...staffEvents.map((event) =>
        live.on(event, () => dispatch(adminApi.util.invalidateTags([...serverEvents[event].tags]))),
      ),
      live.on('content.changed', ({ area }) => dispatch(adminApi.util.invalidateTags([area]))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [live, dispatch]);
}
