import { Injectable } from '@nestjs/common';
import { CHAT_ANSWER_HOURS, CHAT_RATE_DAYS } from '@hive/contracts';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { RESPONSE_RATE } from './response-rate.js';

const HOUR_MS = 3_600_000;
const MAX_AGE_MS = 60_000;
/** Scopes: one for those who see every client, and one for each employee. */
const MAX_SCOPES = 1000;

interface Rate {
  readAtMs: number;
  value: Promise<number | null>;
}

/** The Response Rate by scope. Reading a month of messages takes long, and pages ask again with every message. */
@Injectable()
export class ResponseRates {
  private readonly rates = new LRUCache<string, Rate>({ max: MAX_SCOPES });

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Calls at the same time share one query. */
  rateOf(scope: string | null): Promise<number | null> {
    const [key, now] = [scope ?? 'all', this.clock.now().getTime()];
    const known = this.rates.get(key);
    if (known && now - known.readAtMs < MAX_AGE_MS) {
      return known.value;
    }
    const value = this.read(scope, now);
    this.rates.set(key, { readAtMs: now, value });
    value.catch(() => this.rates.delete(key));
    return value;
  }

  private async read(scope: string | null, now: number): Promise<number | null> {
    const due = new Date(now - CHAT_ANSWER_HOURS * HOUR_MS);
    const from = new Date(now - CHAT_RATE_DAYS * 24 * HOUR_MS);
    const [row] = await this.dataSource.manager.query<[{ rate: number | null }]>(RESPONSE_RATE, [scope, due, from]);
    return row.rate;
  }
}
