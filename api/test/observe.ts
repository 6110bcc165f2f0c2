import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServerMessage } from '@hive/contracts';
import type { DataSource } from 'typeorm';
import { newId } from '../src/platform/database/ids.js';
import { EVENTS_CHANNEL } from '../src/common/events/events.js';
import { PubSub } from '../src/platform/pubsub/pub-sub.js';

/** Collects every event that is published from now on. */
export function collectEvents(app: NestFastifyApplication): ServerMessage[] {
  const events: ServerMessage[] = [];
  app.get(PubSub).subscribe(EVENTS_CHANNEL, (message) => events.push(JSON.parse(message) as ServerMessage));
  return events;
}

/** Tables that change without a use case. */
const BOOKKEEPING = ['migrations', 'sessions', 'rate_limits', 'idempotency_keys', 'page_fragments', 'page_failures'];

const TABLES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> ALL ($1) ORDER BY 1`;

/** Number of rows in every table except the bookkeeping ones: a rejected call must not change it. */
export async function countAllRows({ manager }: DataSource): Promise<Record<string, number>> {
  const tables = await manager.query<{ name: string }[]>(TABLES, [BOOKKEEPING]);
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`);
  const rows = await manager.query<{ name: string; count: number }[]>(counts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Resolves when all events that this process has published so far are delivered; delivery preserves their order. */
export async function eventsDelivered(app: NestFastifyApplication): Promise<void> {
  const pubSub = app.get(PubSub);
  const channel = `delivered-${newId()}`;
  let stop = (): void => undefined;
  const delivered = new Promise<void>((resolve) => {
    stop = pubSub.subscribe(channel, () => resolve());
  });
  await pubSub.publish(channel, '');
  await delivered;
  stop();
}

/** Polls until the value is as expected, or 30 seconds are over; returns the last value. */
export async function pollUntil<T>(read: () => Promise<T> | T, isExpected: (value: T) => boolean): Promise<T> {
  const end = performance.now() + 30_000;
  for (;;) {
    const value = await read();
    if (isExpected(value) || performance.now() > end) {
      return value;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The SQL of every query of the application while the work runs. */
export async function recordQueries(dataSource: DataSource, work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = [];
  const { logger } = dataSource;
  const recorder = Object.create(logger) as typeof logger;
  recorder.logQuery = (sql) => void queries.push(sql);
  dataSource.logger = recorder;
  try {
    await work();
  } finally {
    dataSource.logger = logger;
  }
  return queries;
}
