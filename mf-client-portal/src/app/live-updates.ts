import { useEffect } from 'react';
import { serverEvents, type EventDeclaration, type HostApi, type ServerEventName } from '@hive/contracts';
import { api, useDispatch } from '@hive/store';

/** Events of the user's company; the shell handles those for everyone. */
const companyEvents = (Object.entries(serverEvents) as [ServerEventName, EventDeclaration][]).filter(
  ([, { companyKey }]) => companyKey !== undefined,
);

const portalApi = api.enhanceEndpoints({ addTagTypes: companyEvents.flatMap(([, { tags }]) => [...tags]) });

/** Refetches the data on the screen when an event makes it stale. */
export function useLiveUpdates(live: HostApi['live']): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const stops = companyEvents.map(([event, { tags }]) =>
      live.on(event, () => dispatch(portalApi.util.invalidateTags([...tags]))),
    );
    return () => stops.forEach((stop) => stop());
  }, [live, dispatch]);
}
