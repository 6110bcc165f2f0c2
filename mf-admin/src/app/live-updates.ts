import { useEffect } from 'react';
import type { HostApi, ServerEventName } from '@hive/contracts';
import { api, useDispatch } from '@hive/store';

const adminApi = api.enhanceEndpoints({ addTagTypes: ['signups', 'clients', 'contact'] });

type Tag = 'signups' | 'clients' | 'contact';

/** Which answers an event makes old. An event says only that something changed; the page asks again. */
const tagsByEvent: Partial<Record<ServerEventName, Tag[]>> = {
  'signup.created': ['signups'],
  'signup.decided': ['signups', 'clients'],
  'contact.created': ['contact'],
  'contact.changed': ['contact'],
  'client.created': ['clients'],
  'client.changed': ['clients'],
};

/** Keeps lists and counts right while colleagues and visitors work. */
export function useLiveUpdates(live: HostApi['live']): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const stops = (Object.keys(tagsByEvent) as ServerEventName[]).map((event) =>
      live.on(event, () => dispatch(adminApi.util.invalidateTags(tagsByEvent[event] ?? []))),
    );
    return () => stops.forEach((stop) => stop());
  }, [live, dispatch]);
}
