import { setTimeout as delay } from 'node:timers/promises';
import { eventually, openPostgres } from '../../../test/platform/engines.js';
import { clientConfigOf } from '../../platform/postgres-client.js';
import { PostgresPubSub } from '../../platform/pubsub/postgres-pub-sub.js';
import { BullJobQueue } from '../../platform/queue/bull-job-queue.js';
import { createPostgresQueueEngine } from '../../platform/queue/postgres-queue-engine.js';
import { defineJob, type StoredJob } from '../../platform/queue/queue.js';
import { systemActor } from '../audit/actor.js';
import { OutboxRelay } from './outbox-relay.js';
import { Transactions } from './transactions.js';
import { EVENTS_CHANNEL } from '../events/events.js';

const work = defineJob<{ thing: string }>('test.work', { attempts: 3 });

/** A queue that fails once, before or after it has stored a job. */
class UnreliableQueue extends BullJobQueue {
  failure?: 'before' | 'after';

  override async addAll(jobs: readonly StoredJob[]): Promise<void> {
    const { failure } = this;
    this.failure = undefined;
    if (failure === 'before') {
      throw new Error('the queue is unreachable');
    }
    await super.addAll(jobs);
    if (failure === 'after') {
      throw new Error('the process dies before it removes the row');
    }
  }
}

describe('Transactions', () => {
  let server: Awaited<ReturnType<typeof openPostgres>>;
  let queue: UnreliableQueue;
  let relay: OutboxRelay;
  let pubSub: PostgresPubSub;
  let transactions: Transactions;
  let runs: string[] = [];
  let published: string[] = [];
  let failures = 0;

  const outbox = async (): Promise<number> => {
    const [row] = await server.dataSource.query<{ n: number }[]>('SELECT count(*)::int AS n FROM outbox');
    return row?.n ?? -1;
  };

  beforeAll(async () => {
    server = await openPostgres();
    const engine = await createPostgresQueueEngine(clientConfigOf(server.dataSource), () => undefined);
    queue = new UnreliableQueue(engine, { isWorker: true, jobs: () => [work], backoffMs: 50 });
    queue.handle(work, async ({ thing }) => {
      runs.push(thing);
      if (failures > 0) {
        failures -= 1;
        throw new Error('not yet');
      }
    });
    await queue.start();
    pubSub = new PostgresPubSub(server.dataSource);
    await pubSub.start();
    pubSub.subscribe(EVENTS_CHANNEL, (message) => published.push(message));
    relay = new OutboxRelay(server.dataSource, queue, { sweeps: true, sweepAfterMs: 0 });
    transactions = new Transactions(server.dataSource, relay, pubSub);
  });
  afterAll(async () => {
    await relay.stop();
    await queue.stop();
    await pubSub.stop();
    await server.close();
  });
  beforeEach(() => {
    runs = [];
    published = [];
    failures = 0;
  });

  it('dispatches jobs and publishes events after the commit', async () => {
    const answer = await transactions.run(systemActor, async (tx) => {
      await tx.enqueue(work, { thing: 'mail' });
      tx.publish('contact.created', { id: 'c1' });
      await delay(100);
      expect([runs, published]).toEqual([[], []]);
      return 42;
    });
    expect(answer).toBe(42);
    await eventually(() => expect(runs).toEqual(['mail']));
    await eventually(() => expect(published).toEqual(['{"type":"contact.created","data":{"id":"c1"}}']));
    await eventually(async () => expect(await outbox()).toBe(0));
  });

  it('dispatches and publishes nothing after a rollback', async () => {
    const failed = transactions.run(systemActor, async (tx) => {
      await tx.enqueue(work, { thing: 'never' });
      tx.publish('contact.created', { id: 'never' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await relay.sweep();
    await delay(300);
    expect([runs, published, await outbox()]).toEqual([[], [], 0]);
  });

  it('resolves while the queue is unreachable and sweeps the job later', async () => {
    queue.failure = 'before';
    await transactions.run(systemActor, (tx) => tx.enqueue(work, { thing: 'swept' }));
    await eventually(() => expect(queue.failure).toBeUndefined());
    expect([runs, await outbox()]).toEqual([[], 1]);
    await relay.sweep();
    await eventually(() => expect(runs).toEqual(['swept']));
    expect(await outbox()).toBe(0);
  });

  it('runs a job once although it was dispatched and swept', async () => {
    queue.failure = 'after';
    await transactions.run(systemActor, (tx) => tx.enqueue(work, { thing: 'once' }));
    await eventually(() => expect(runs).toEqual(['once']));
    expect(await outbox()).toBe(1);
    await Promise.all([relay.sweep(), relay.sweep()]);
    await delay(400);
    expect([runs, await outbox()]).toEqual([['once'], 0]);
  });

  it('retries a handler that throws', async () => {
    failures = 2;
    await transactions.run(systemActor, (tx) => tx.enqueue(work, { thing: 'stubborn' }));
    await eventually(() => expect(runs).toEqual(['stubborn', 'stubborn', 'stubborn']));
  });
});
