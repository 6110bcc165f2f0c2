import type { ServerMessage } from '@hive/contracts';
import type { PubSub } from '../../platform/pubsub/pub-sub.js';

/** Pub/sub channel of server events; each message is the JSON of a `ServerMessage`. */
export const EVENTS_CHANNEL = 'events';

/** Publishes one event to every process, and through them to the browsers that may see it. */
export const publishEvent = (pubSub: PubSub, event: ServerMessage): Promise<void> =>
  pubSub.publish(EVENTS_CHANNEL, JSON.stringify(event));
