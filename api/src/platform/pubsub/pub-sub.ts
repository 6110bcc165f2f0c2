/** Delivers messages of up to 8,000 bytes to every process, at most once and in the order of each publisher. */
export abstract class PubSub {
  abstract publish(channel: string, message: string): Promise<void>;
  /** Returns the function that unsubscribes. */
  abstract subscribe(channel: string, listener: (message: string) => void): () => void;
  /**
   * Calls the listener after a reconnect: messages may be missing, so it should refetch. Returns the function that
   * unsubscribes.
   */
  abstract onReconnect(listener: () => void): () => void;
  /** Connects; messages that were published before are not delivered. */
  abstract start(): Promise<void>;
  abstract stop(): Promise<void>;
  /** Rejects when messages cannot be published. */
  abstract check(): Promise<void>;
}
