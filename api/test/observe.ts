import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ServerMessage } from '@hive/contracts';
import type { DataSource } from 'typeorm';
import { newId } from '../src/platform/database/ids.js';
import { EVENTS_CHANNEL } from '../src/common/events/events.js';
import { PubSub } from '../src/platform/pubsub/pub-sub.js';

/** Everything that is announced from now on, as it comes. */
export function collectEvents(app: NestFastifyApplication): ServerMessage[] {
  const events: ServerMessage[] = [];
  app.get(PubSub).subscribe(EVENTS_CHANNEL, (message) => events.push(JSON.parse(message) as ServerMessage));
  return events;
}

/** What a refused call must leave as it is: rows, jobs, mails, audit entries. */
export async function footprint({ manager }: DataSource): Promise<Record<string, number>> {
  const tables = [
    'clients',
    'client_signups',
    'contact_messages',
    'settings',
    'portfolio_websites',
    'outbox',
    'captured_mails',
    'audit_log',
  ];
  const counts = tables.map(async (table) => {
    const [row] = await manager.query<{ count: string }[]>(`SELECT count(*) FROM ${table}`);
    return [table, Number(row?.count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** Resolves when whatever this process has announced before is heard: announcements keep their order. */
export async function allHeard(app: NestFastifyApplication): Promise<void> {
  const pubSub = app.get(PubSub);
  const channel = `heard-${newId()}`;
  let stop = (): void => undefined;
  const heard = new Promise<void>((resolve) => {
    stop = pubSub.subscribe(channel, () => resolve());
  });
  await pubSub.publish(channel, '');
  await heard;
  stop();
}

/** Asks until the answer is as wished: for what happens a moment after its cause. The limit is for tests that fail. */
export async function eventually<T>(ask: () => Promise<T> | T, wished: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    const value = await ask();
    if (wished(value) || Date.now() > end) {
      return value;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
