/** Small messages to every process of the installation, at most once, in order for each publisher. 8,000 bytes at most. */
export abstract class PubSub {
  abstract publish(channel: string, message: string): Promise<void>;
  /** Returns the function that ends the subscription. */
  abstract subscribe(channel: string, listener: (message: string) => void): () => void;
  /** Called after a lost connection came back: messages may be missing, so refetch. Returns the function that ends it. */
  abstract onReconnect(listener: () => void): () => void;
  /** Connects; messages published before that are not heard. */
  abstract start(): Promise<void>;
  abstract stop(): Promise<void>;
  /** Throws when nothing can be published. */
  abstract check(): Promise<void>;
}
