type Listener = (message: string) => void;

/** Listeners by channel. One that throws does not stop the others. */
export class Subscriptions {
  private readonly channels = new Map<string, Set<Listener>>();
  private readonly reconnectListeners = new Set<() => void>();

  constructor(private readonly onError: (error: unknown) => void) {}

  subscribe(channel: string, listener: Listener): () => void {
    // A wrapper for each call: a listener that subscribes twice has two subscriptions.
    const subscription: Listener = (message) => listener(message);
    const listeners = this.channels.get(channel) ?? new Set();
    this.channels.set(channel, listeners.add(subscription));
    return () => {
      listeners.delete(subscription);
    };
  }

  onReconnect(listener: () => void): () => void {
    const subscription = () => listener();
    this.reconnectListeners.add(subscription);
    return () => {
      this.reconnectListeners.delete(subscription);
    };
  }

  deliver(channel: string, message: string): void {
    for (const listener of this.channels.get(channel) ?? []) {
      this.call(() => listener(message));
    }
  }

  notifyReconnect(): void {
    for (const listener of this.reconnectListeners) {
      this.call(listener);
    }
  }

  private call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.onError(error);
    }
  }
}
