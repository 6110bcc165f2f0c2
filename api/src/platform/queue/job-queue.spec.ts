import { describeOnRedis, openPostgres, openRedis, type Opened } from '../../../test/platform/engines.js';
import { describeJobQueue } from '../../../test/platform/job-queue.suite.js';
import { BullJobQueue } from './bull-job-queue.js';
import { createPostgresQueueEngine } from './postgres-queue-engine.js';
import { createRedisQueueEngine } from './redis-queue-engine.js';

const ignore = () => undefined;

describe('JobQueue on Postgres', () => {
  let server: Opened;
  beforeAll(async () => {
    server = await openPostgres();
  });
  afterAll(() => server.close());
  describeJobQueue({
    make: async (options) =>
      new BullJobQueue(await createPostgresQueueEngine({ connectionString: server.url }, ignore), options),
    address: () => ({ kind: 'postgres', url: server.url }),
  });
});

describeOnRedis('JobQueue on Redis', () => {
  let server: Opened;
  beforeAll(async () => {
    server = await openRedis();
  });
  afterAll(() => server.close());
  describeJobQueue({
    make: async (options) => new BullJobQueue(await createRedisQueueEngine(server.url, ignore), options),
    address: () => ({ kind: 'redis', url: server.url }),
  });
});
