import type {
  ServerSocketMessage,
  ServerSocketMessages,
  ServerSocketMessageType,
  ServerEventName,
  ServerEvents,
  ServerMessage,
} from '@hive/contracts';

/** Receives the data of one kind of server event. */
export type EventListener<K extends ServerEventName> = (data: ServerEvents[K]) => void;
/** Receives socket messages of one type. */
export type SocketMessageListener<K extends ServerSocketMessageType> = (message: ServerSocketMessages[K]) => void;

/** What the server sends: an event with its data, or a flat message of a conversation. */
export type SocketMessage = ServerMessage | ServerSocketMessage;

type MessageOf<K extends ServerEventName> = ServerMessage & { type: K; data: ServerEvents[K] };

/** Whether the message is of that event. */
export const isEvent = <K extends ServerEventName>(event: K, message: SocketMessage): message is MessageOf<K> =>
  message.type === event;

const isOfType = <K extends ServerSocketMessageType>(
  type: K,
  message: SocketMessage,
): message is ServerSocketMessage & ServerSocketMessages[K] => message.type === type;

/** Listeners of server events and socket messages. */
export class Listeners {
  private readonly handlers = new Set<(message: SocketMessage) => void>();

  on<K extends ServerEventName>(event: K, listener: EventListener<K>): () => void {
    return this.onAny((message) => {
      if (isEvent(event, message)) {
        listener(message.data);
      }
    });
  }

  onFrame<K extends ServerSocketMessageType>(type: K, listener: SocketMessageListener<K>): () => void {
    return this.onAny((message) => {
      if (isOfType(type, message)) {
        listener(message);
      }
    });
  }

  /** A handler per call: a listener that is registered twice is called twice and removed once. */
  onAny(handler: (message: SocketMessage) => void): () => void {
    this.handlers.add(handler);
    return () => {
      this.handlers.delete(handler);
    };
  }

  emit(message: SocketMessage): void {
    this.handlers.forEach((handler) => handler(message));
  }
}

/** Parses a socket message; undefined for any other text. Never throws. */
export function parseMessage(data: unknown): SocketMessage | undefined {
  if (typeof data !== 'string') {
    return undefined;
  }
  try {
    const message = JSON.parse(data) as SocketMessage | null;
    return typeof message?.type === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
