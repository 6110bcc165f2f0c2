import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { describeOnRedis, eventually, openPostgres, openRedis, type Opened } from '../../../test/platform/engines.js';
import { describeJobQueue } from '../../../test/platform/job-queue.suite.js';
import { BullJobQueue, type JobQueueOptions } from './bull-job-queue.js';
import { createPostgresQueueEngine } from './postgres-queue-engine.js';
import type { JobDefinition } from './queue.js';
import { createRedisQueueEngine } from './redis-queue-engine.js';

describe('JobQueue on Postgres', () => {
  let server: Opened;
  beforeAll(async () => {
    server = await openPostgres();
  });
  afterAll(() => server.close());
  describeJobQueue({
    make: async (options) =>
      new BullJobQueue(await createPostgresQueueEngine({ connectionString: server.url }), options),
    address: () => ({ kind: 'postgres', url: server.url }),
  });
});

describeOnRedis('JobQueue on Redis', () => {
  let server: Opened;
  const open = async (options: JobQueueOptions, prefix: string): Promise<BullJobQueue> =>
    new BullJobQueue(await createRedisQueueEngine({ url: server.url, prefix }), options);
  beforeAll(async () => {
    server = await openRedis();
  });
  afterAll(() => server.close());
  describeJobQueue({
    make: (options) => open(options, 'hive:test'),
    address: () => ({ kind: 'redis', url: server.url, prefix: 'hive:test' }),
  });

  it('works on a service that forbids INFO', async () => {
    const admin = new Redis(server.url);
    await admin.call('ACL', 'SETUSER', 'limited', 'on', '>pass', '~*', '&*', '+@all', '-info', '-config');
    const url = server.url.replace('//', '//limited:pass@');
    const job: JobDefinition<Record<string, never>> = { name: 'limited.work', attempts: 5 };
    let runs = 0;
    const engine = await createRedisQueueEngine({ url, prefix: 'hive:limited' });
    const queue = new BullJobQueue(engine, { isWorker: true, jobs: () => [job] });
    queue.handle(job, () => Promise.resolve(void (runs += 1)));
    await queue.start();
    await queue.add(job, {}, randomUUID());
    await eventually(() => expect(runs).toBe(1));
    await queue.stop();
    await admin.call('ACL', 'DELUSER', 'limited');
    admin.disconnect();
  });

  it('leaves the jobs of another installation to it', async () => {
    const job: JobDefinition<{ name: string }> = { name: 'prefix.greet', attempts: 5 };
    const jobs = (): JobDefinition[] => [];
    const seen: string[] = [];
    const [here, there] = await Promise.all(
      ['hive:a', 'hive:b'].map((prefix) => open({ isWorker: true, jobs }, prefix)),
    );
    here?.handle(job, ({ name }) => Promise.resolve(void seen.push(`here: ${name}`)));
    there?.handle(job, ({ name }) => Promise.resolve(void seen.push(`there: ${name}`)));
    await there?.start();
    await here?.add(job, { name: 'ours' }, randomUUID());
    await there?.add(job, { name: 'theirs' }, randomUUID());
    await eventually(() => expect(seen).toContain('there: theirs'));
    expect(seen).toEqual(['there: theirs']);
    await here?.start();
    await eventually(() => expect(seen).toEqual(['there: theirs', 'here: ours']));
    await Promise.all([here?.stop(), there?.stop()]);
  });
});
