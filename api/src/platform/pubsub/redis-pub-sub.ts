import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { connectRedis, warnOfLostRedis } from '../redis/redis-connection.js';
import { decode, encode } from './envelope.js';
import { PubSub } from './pub-sub.js';
import { Subscriptions } from './subscriptions.js';

const retryStrategy = (attempt: number): number => Math.min(100 * 2 ** (attempt - 1), 5000);

/** Redis pub/sub: one connection listens, one publishes. */
export class RedisPubSub extends PubSub {
  private readonly logger = new Logger(PubSub.name);
  private readonly subscriptions = new Subscriptions((error) => this.logger.error(error));
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  /** Channels are global to the server; the database number separates them, as it does keys. */
  private readonly channel: string;

  constructor(url: string, prefix: string) {
    super();
    this.publisher = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy });
    // The client resubscribes automatically after a reconnect.
    this.subscriber = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, retryStrategy });
    this.channel = `${prefix}:pubsub:${this.publisher.options.db ?? 0}`;
    for (const connection of [this.publisher, this.subscriber]) {
      connection.on('error', warnOfLostRedis);
    }
  }

  async start(): Promise<void> {
    this.subscriber.on('message', (_channel: string, payload: string) => {
      const { channel, message } = decode(payload);
      this.subscriptions.deliver(channel, message);
    });
    await Promise.all([connectRedis(this.publisher), connectRedis(this.subscriber)]);
    await this.subscriber.subscribe(this.channel);
    this.subscriber.on('ready', () => void this.resubscribe());
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.publisher.publish(this.channel, encode(channel, message));
  }

  subscribe(channel: string, listener: (message: string) => void): () => void {
    return this.subscriptions.subscribe(channel, listener);
  }

  onReconnect(listener: () => void): () => void {
    return this.subscriptions.onReconnect(listener);
  }

  async stop(): Promise<void> {
    this.subscriber.disconnect();
    await this.publisher.quit().catch(() => this.publisher.disconnect());
  }

  async check(): Promise<void> {
    await this.publisher.ping();
  }

  /** Notifies of the reconnect only when messages arrive again. */
  private async resubscribe(): Promise<void> {
    try {
      await this.subscriber.subscribe(this.channel);
      this.subscriptions.notifyReconnect();
    } catch (error) {
      this.logger.warn({ err: error, msg: 'Resubscribing failed; retrying after the next reconnect' });
    }
  }
}
