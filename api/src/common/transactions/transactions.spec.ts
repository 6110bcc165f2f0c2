import { eventually, openPostgres } from '../../../test/platform/engines.js';
import { clientConfigOf } from '../../platform/postgres-client.js';
import { PostgresPubSub } from '../../platform/pubsub/postgres-pub-sub.js';
import { BullJobQueue } from '../../platform/queue/bull-job-queue.js';
import { createPostgresQueueEngine } from '../../platform/queue/postgres-queue-engine.js';
import type { JobDefinition, StoredJob } from '../../platform/queue/queue.js';
import { systemActor } from '../audit/actor.js';
import { OutboxRelay } from './outbox-relay.js';
import { Transactions } from './transactions.js';
import { EVENTS_CHANNEL } from '../events/events.js';

const work: JobDefinition<{ thing: string }> = { name: 'test.work', attempts: 3 };

/** A queue that records its calls and fails once, before or after it has stored a job. */
class UnreliableQueue extends BullJobQueue {
  failure?: 'before' | 'after';
  added: Record<string, string>[] = [];

  override async addAll(jobs: readonly StoredJob[]): Promise<void> {
    this.added.push(...jobs.map(({ payload }) => payload));
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

  /** Everything that has reached the queue and the subscribers: messages of one publisher arrive in their order. */
  const delivered = async (): Promise<unknown[]> => {
    let stop = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (stop = pubSub.subscribe('test.marker', () => resolve())));
    await pubSub.publish('test.marker', '');
    await arrived;
    stop();
    return [queue.added, published];
  };

  beforeAll(async () => {
    server = await openPostgres();
    const engine = await createPostgresQueueEngine(clientConfigOf(server.dataSource));
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
    queue.added = [];
    failures = 0;
  });

  it('dispatches jobs and publishes events after the commit', async () => {
    const answer = await transactions.run(systemActor, async (tx) => {
      await tx.enqueue(work, { thing: 'mail' });
      tx.publish('contact.created', { id: 'c1' });
      expect(await delivered()).toEqual([[], []]);
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
    expect([await delivered(), await outbox()]).toEqual([[[], []], 0]);
  });

  it('runs a transaction again that Postgres has ended to break a deadlock', async () => {
    let [attempts, locked] = [0, 0];
    let meet: () => void = () => undefined;
    const bothLocked = new Promise<void>((resolve) => (meet = resolve));
    const lockInOrder = (first: number, second: number) =>
      transactions.run(systemActor, async (tx) => {
        attempts += 1;
        await tx.enqueue(work, { thing: `from ${first}` });
        await tx.manager.query('SELECT pg_advisory_xact_lock($1)', [first]);
        locked += 1;
        if (locked === 2) {
          meet();
        }
        await bothLocked;
        await tx.manager.query('SELECT pg_advisory_xact_lock($1)', [second]);
        return first;
      });
    expect(await Promise.all([lockInOrder(1, 2), lockInOrder(2, 1)])).toEqual([1, 2]);
    expect(attempts).toBe(3);
    await eventually(() => expect(runs.toSorted()).toEqual(['from 1', 'from 2']));
    await eventually(async () => expect(await outbox()).toBe(0));
  });

  it('dispatches and publishes nothing when the commit fails', async () => {
    const failed = transactions.run(systemActor, async (tx) => {
      await tx.enqueue(work, { thing: 'never' });
      tx.publish('contact.created', { id: 'never' });
      await tx.manager.query('CREATE TEMPORARY TABLE twins (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)');
      // Violates the constraint, which is checked at the commit.
      await tx.manager.query('INSERT INTO twins VALUES (1), (1)');
    });
    await expect(failed).rejects.toThrow('duplicate key');
    await relay.sweep();
    expect([await delivered(), await outbox()]).toEqual([[[], []], 0]);
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

  it('keeps a deferred job until its time, and removes one that is withdrawn', async () => {
    const withdrawn = await transactions.run(systemActor, (tx) => tx.defer(work, { thing: 'withdrawn' }, 30));
    await transactions.run(systemActor, (tx) => tx.defer(work, { thing: 'later' }, 30));
    await relay.sweep();
    expect([queue.added, await outbox()]).toEqual([[], 2]);
    expect(await transactions.run(systemActor, (tx) => tx.withdraw(withdrawn))).toBe(true);
    expect(await transactions.run(systemActor, (tx) => tx.withdraw(withdrawn))).toBe(false);
    await server.dataSource.query(`UPDATE outbox SET created_at = created_at - interval '31 seconds'`);
    await relay.sweep();
    await eventually(() => expect(runs).toEqual(['later']));
  });

  it('defers no job for a minute or longer: the sweep would move it at once', async () => {
    const deferred = transactions.run(systemActor, (tx) => tx.defer(work, { thing: 'never' }, 60));
    await expect(deferred).rejects.toThrow('A job waits less than 60 seconds');
    expect(await outbox()).toBe(0);
  });

  it('runs a job once although it was dispatched and swept', async () => {
    queue.failure = 'after';
    await transactions.run(systemActor, (tx) => tx.enqueue(work, { thing: 'once' }));
    await eventually(() => expect(runs).toEqual(['once']));
    expect(await outbox()).toBe(1);
    await Promise.all([relay.sweep(), relay.sweep()]);
    // The queue is first in, first out: a second run would start before this job.
    await transactions.run(systemActor, (tx) => tx.enqueue(work, { thing: 'last' }));
    await eventually(() => expect(runs).toContain('last'));
    await eventually(async () => expect(await outbox()).toBe(0));
    expect(runs).toEqual(['once', 'last']);
  });

  it('retries a handler that throws', async () => {
    failures = 2;
    await transactions.run(systemActor, (tx) => tx.enqueue(work, { thing: 'stubborn' }));
    await eventually(() => expect(runs).toEqual(['stubborn', 'stubborn', 'stubborn']));
  });
});
