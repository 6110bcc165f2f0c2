import type { ServerEventName, ServerEvents, ServerMessage } from '@hive/contracts';

export type EventListener<K extends ServerEventName> = (data: ServerEvents[K]) => void;

/** Who listens to which event. */
export class Listeners {
  private readonly byEvent = new Map<string, Set<(data: never) => void>>();

  on<K extends ServerEventName>(event: K, listener: EventListener<K>): () => void {
    // A function of its own for each call, so that one listener registered twice is heard and ended twice.
    const own = (data: ServerEvents[K]) => listener(data);
    const listeners = this.byEvent.get(event) ?? new Set();
    this.byEvent.set(event, listeners.add(own));
    return () => {
      listeners.delete(own);
    };
  }

  emit(message: ServerMessage): void {
    for (const listener of this.byEvent.get(message.type) ?? []) {
      // Data and listener belong to the same event by `on`.
      listener(message.data as never);
    }
  }
}

/** What a frame says, or undefined when it is none of ours. Never throws. */
export function readFrame(data: unknown): ServerMessage | undefined {
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
