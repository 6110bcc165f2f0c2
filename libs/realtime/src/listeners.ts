import type { ServerEventName, ServerEvents, ServerMessage } from '@hive/contracts';

/** Receives the data of one kind of server event. */
export type EventListener<K extends ServerEventName> = (data: ServerEvents[K]) => void;

/** Listeners by event. */
export class Listeners {
  private readonly byEvent = new Map<string, Set<(data: never) => void>>();

  on<K extends ServerEventName>(event: K, listener: EventListener<K>): () => void {
    // a wrapper per call: a listener that is registered twice is called twice and removed once
    const wrapper = (data: ServerEvents[K]) => listener(data);
    const listeners = this.byEvent.get(event) ?? new Set();
    this.byEvent.set(event, listeners.add(wrapper));
    return () => {
      listeners.delete(wrapper);
    };
  }

  emit(message: ServerMessage): void {
    for (const listener of this.byEvent.get(message.type) ?? []) {
      // `on` ties the listener's type to the event
      listener(message.data as never);
    }
  }
}

/** Parses a socket frame; undefined when it is not a server message. Never throws. */
export function parseMessage(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') {
    return undefined;
  }
  try {
    const message = JSON.parse(data) as ServerMessage | null;
    return typeof message?.type === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
