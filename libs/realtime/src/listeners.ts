import type {
  ChatServerFrame,
  ChatServerFrames,
  ChatServerFrameType,
  ServerEventName,
  ServerEvents,
  ServerMessage,
} from '@hive/contracts';

/** Receives the data of one kind of server event. */
export type EventListener<K extends ServerEventName> = (data: ServerEvents[K]) => void;
/** Receives frames of one type. */
export type FrameListener<K extends ChatServerFrameType> = (frame: ChatServerFrames[K]) => void;

/** What the server sends: an event with its data, or a flat frame of a conversation. */
export type SocketMessage = ServerMessage | ChatServerFrame;

type MessageOf<K extends ServerEventName> = ServerMessage & { type: K; data: ServerEvents[K] };

/** Whether the message is of that event. */
export const isEvent = <K extends ServerEventName>(event: K, message: SocketMessage): message is MessageOf<K> =>
  message.type === event;

const isFrame = <K extends ChatServerFrameType>(
  type: K,
  message: SocketMessage,
): message is ChatServerFrame & ChatServerFrames[K] => message.type === type;

/** Listeners of server events and frames. */
export class Listeners {
  private readonly handlers = new Set<(message: SocketMessage) => void>();

  on<K extends ServerEventName>(event: K, listener: EventListener<K>): () => void {
    return this.onAny((message) => {
      if (isEvent(event, message)) {
        listener(message.data);
      }
    });
  }

  onFrame<K extends ChatServerFrameType>(type: K, listener: FrameListener<K>): () => void {
    return this.onAny((message) => {
      if (isFrame(type, message)) {
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

/** Parses a socket frame; undefined when it is not a server message. Never throws. */
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
