import type { ServerEventName, ServerEvents, ServerMessage } from '@hive/contracts';

/** Receives the data of one kind of server event. */
export type EventListener<K extends ServerEventName> = (data: ServerEvents[K]) => void;

type MessageOf<K extends ServerEventName> = ServerMessage & { type: K; data: ServerEvents[K] };

const isOf = <K extends ServerEventName>(event: K, message: ServerMessage): message is MessageOf<K> =>
  message.type === event;

/** Listeners of server events. */
export class Listeners {
  private readonly handlers = new Set<(message: ServerMessage) => void>();

  on<K extends ServerEventName>(event: K, listener: EventListener<K>): () => void {
    // a handler per call: a listener that is registered twice is called twice and removed once
    const handler = (message: ServerMessage) => {
      if (isOf(event, message)) {
        listener(message.data);
      }
    };
    this.handlers.add(handler);
    return () => {
      this.handlers.delete(handler);
    };
  }

  emit(message: ServerMessage): void {
    this.handlers.forEach((handler) => handler(message));
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
