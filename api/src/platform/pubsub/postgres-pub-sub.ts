import { Logger } from '@nestjs/common';
import { Client, type ClientConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { queryPrepared } from '../database/prepared.js';
import { clientConfigOf } from '../postgres-client.js';
import { decode, encode } from './envelope.js';
import { PubSub } from './pub-sub.js';
import { Subscriptions } from './subscriptions.js';

const CHANNEL = 'hive_pubsub';
const PUBLISH = { name: 'publish', text: 'SELECT pg_notify($1, $2)' };
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;
/** A query detects a connection that was lost without an error. */
const PING_EVERY_MS = 15_000;
const PING_TIMEOUT_MS = 5000;

/** LISTEN on a connection of its own, NOTIFY through the application's pool. */
export class PostgresPubSub extends PubSub {
  private readonly logger = new Logger(PubSub.name);
  private readonly subscriptions = new Subscriptions((error) => this.logger.error(error));
  private readonly config: ClientConfig;
  private client?: Client;
  private timer?: NodeJS.Timeout;
  private retryMs = FIRST_RETRY_MS;
  private stopped = false;
  private lastPublish: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {
    super();
    this.config = { ...clientConfigOf(dataSource), application_name: 'hive-pubsub', query_timeout: PING_TIMEOUT_MS };
  }

  async start(): Promise<void> {
    await this.connect();
  }

  /** Publishes one at a time: connections of a pool would change the order. */
  publish(channel: string, message: string): Promise<void> {
    return this.afterLast(async () => {
      await queryPrepared(this.dataSource, PUBLISH, [CHANNEL, encode(channel, message)]);
    });
  }

  subscribe(channel: string, listener: (message: string) => void): () => void {
    return this.subscriptions.subscribe(channel, listener);
  }

  onReconnect(listener: () => void): () => void {
    return this.subscriptions.onReconnect(listener);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.lastPublish;
    await this.client?.end();
  }

  async check(): Promise<void> {
    if (!this.client) {
      throw new Error('The LISTEN connection is lost');
    }
    await this.client.query('SELECT 1');
  }

  private afterLast(work: () => Promise<void>): Promise<void> {
    const done = this.lastPublish.then(work);
    this.lastPublish = done.catch(() => undefined);
    return done;
  }

  private async connect(): Promise<void> {
    const client = new Client(this.config);
    client.on('error', (error) => this.onConnectionLost(client, error));
    client.on('end', () => this.onConnectionLost(client));
    client.on('notification', ({ payload = '' }) => {
      const { channel, message } = decode(payload);
      this.subscriptions.deliver(channel, message);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    if (this.stopped) {
      await client.end();
      return;
    }
    this.client = client;
    this.retryMs = FIRST_RETRY_MS;
    this.schedule(PING_EVERY_MS, () => this.ping(client));
  }

  private async ping(client: Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      this.schedule(PING_EVERY_MS, () => this.ping(client));
    } catch (error) {
      this.onConnectionLost(client, error);
    }
  }

  private onConnectionLost(client: Client, error?: unknown): void {
    if (this.client !== client || this.stopped) {
      return;
    }
    this.client = undefined;
    void client.end().catch(() => undefined);
    this.logger.warn({ err: error, msg: 'LISTEN connection lost; reconnecting' });
    this.schedule(this.retryMs, () => this.reconnect());
  }

  private async reconnect(): Promise<void> {
    try {
      await this.connect();
      this.subscriptions.notifyReconnect();
    } catch {
      this.retryMs = Math.min(this.retryMs * 2, LAST_RETRY_MS);
      this.schedule(this.retryMs, () => this.reconnect());
    }
  }

  private schedule(ms: number, work: () => Promise<void>): void {
    clearTimeout(this.timer);
    if (!this.stopped) {
      this.timer = setTimeout(() => void work(), ms);
      this.timer.unref();
    }
  }
}
