import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Write } from '../faults/load.js';
import type { PublicWrite } from '../faults/public-writes.js';
import { callerAddress } from '../support/caller-address.js';

export const CONTACT = 'POST /api/contact';
/** What a sender calls in turn, each after a message: nginx repeats a read whose connection ends, and never a message. */
const READS = ['/', '/api/settings?token=secret', '/portfolio', '/api/portfolio'];
const SENDERS = 16;
const PAUSE_MS = 30;
const TIMEOUT_MS = 30_000;

interface SendOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Visitors who send their calls once, each from its own address: a call that fails is not repeated. */
export class Traffic {
  readonly messages: Write[] = [];
  /** Calls that were not answered with success. */
  readonly failures: string[] = [];
  readonly times: number[] = [];
  /** The ids of the requests as the API has sent them. */
  readonly ids: string[] = [];
  private readonly running: Promise<void>[] = [];
  private isRunning = false;
  private addresses = 0;

  constructor(
    private readonly url: string,
    private readonly contact: PublicWrite,
  ) {}

  start(): void {
    this.isRunning = true;
    for (let sender = 0; sender < SENDERS; sender += 1) {
      this.running.push(this.run(sender));
    }
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.running);
  }

  private async run(sender: number): Promise<void> {
    for (let round = sender; this.isRunning; round += 1) {
      // a failed call is recorded where it is sent
      await this.sendMessage().catch(() => undefined);
      await delay(PAUSE_MS);
      await this.send(READS[round % READS.length] ?? '/').catch(() => undefined);
      await delay(PAUSE_MS);
    }
  }

  private async sendMessage(): Promise<void> {
    const token = randomUUID();
    const post: Write['call']['post'] = (body) =>
      this.send('/api/contact', {
        method: 'POST',
        headers: { 'idempotency-key': token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const message: Write = { route: CONTACT, token, call: { token, post }, isAcknowledged: false };
    this.messages.push(message);
    message.isAcknowledged = await this.contact.send(message.call);
  }

  private async send(target: string, options: SendOptions = {}): Promise<Response> {
    const started = performance.now();
    const call = `${options.method ?? 'GET'} ${target}`;
    const headers = { ...options.headers, 'x-forwarded-for': callerAddress((this.addresses += 1)) };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(this.url + target, { ...options, headers, signal, redirect: 'manual' });
      const body = await response.text();
      if (!response.ok) {
        this.failures.push(`${call}: ${response.status} ${body.slice(0, 200)}`);
      }
      this.ids.push(response.headers.get('x-request-id') ?? `none: ${call}`);
      return new Response(body || null, response);
    } catch (error) {
      this.failures.push(`${call}: ${String((error as Error).cause ?? error)}`);
      throw error;
    } finally {
      this.times.push(performance.now() - started);
    }
  }
}
