import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { callerAddress } from '../support/caller-address.js';
import type { Random } from '../support/random.js';
import type { Call } from './call.js';
import type { Installation } from './installation.js';
import type { PublicWrite } from './public-writes.js';

/** A write, with everything that its repetition needs. */
export interface Write {
  route: string;
  token: string;
  call: Call;
  isAcknowledged: boolean;
}

const WRITERS = 20;
const PAUSE_MS = 100;
const REPETITIONS = 4;
const REPEAT_AFTER_MS = 500;
const TIMEOUT_MS = 30_000;
const PROGRESS_MS = 120_000;

/** Writers that send every public write, each from its own address, and the record of what was acknowledged. */
export class Load {
  readonly writes: Write[] = [];
  readonly statuses = new Map<number, number>();
  private readonly running: Promise<void>[] = [];
  private readonly weighted: string[];
  private isRunning = false;
  private addresses = 0;

  constructor(
    private readonly installation: Installation,
    private readonly kinds: Record<string, PublicWrite>,
    private readonly random: Random,
  ) {
    this.weighted = Object.entries(kinds).flatMap(([route, { weight }]) => Array<string>(weight).fill(route));
  }

  get acknowledged(): number {
    return this.writes.filter((write) => write.isAcknowledged).length;
  }

  start(): void {
    this.isRunning = true;
    for (let writer = 0; writer < WRITERS; writer += 1) {
      this.running.push(this.run());
    }
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.running);
  }

  /** Resolves when that many more writes are acknowledged. */
  async progress(count: number): Promise<void> {
    const before = this.acknowledged;
    await expect
      .poll(() => this.acknowledged - before, { timeout: PROGRESS_MS, message: 'writes are acknowledged' })
      .toBeGreaterThanOrEqual(count);
  }

  /** Sends one write, and repeats it where a page would. */
  async send(route: string): Promise<boolean> {
    const kind = this.kinds[route] as PublicWrite;
    const token = kind.takeToken ? kind.takeToken() : randomUUID();
    if (token === undefined) {
      return false;
    }
    const write: Write = { route, token, call: this.callOf(route, token), isAcknowledged: false };
    this.writes.push(write);
    for (let sent = 0; sent <= (kind.isRepeated ? REPETITIONS : 0) && !write.isAcknowledged; sent += 1) {
      await delay(sent > 0 ? REPEAT_AFTER_MS : 0);
      await this.repeat(write);
    }
    return write.isAcknowledged;
  }

  /** Sends a write again, with the same key. */
  async repeat(write: Write): Promise<void> {
    const kind = this.kinds[write.route] as PublicWrite;
    write.isAcknowledged ||= await kind.send(write.call).catch(() => false);
  }

  private async run(): Promise<void> {
    while (this.isRunning) {
      await this.send(this.random.pick(this.weighted));
      await delay(PAUSE_MS);
    }
  }

  private callOf(route: string, token: string): Call {
    const path = route.slice(route.indexOf(' ') + 1);
    const address = callerAddress((this.addresses += 1));
    const post: Call['post'] = async (body, { headers = {}, query } = {}) => {
      const url = this.random.pick(this.installation.urls) + path;
      // fetch sets the content type of a form by itself
      const isForm = body instanceof URLSearchParams;
      const response = await fetch(query ? `${url}?${new URLSearchParams(query).toString()}` : url, {
        method: 'POST',
        headers: {
          'x-forwarded-for': address,
          'idempotency-key': token,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        this.count(0);
        throw error;
      });
      this.count(response.status);
      return response;
    };
    return { token, post };
  }

  private count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}
