/** A worker that takes one job and kills itself at once. Arguments: engine and URL; on Redis the prefix too. */
import { createPostgresBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

const [, , kind, url, prefix] = process.argv;
const options = { lockDuration: 1000, stalledInterval: 500 };
const die = async () => process.kill(process.pid, 'SIGKILL');

if (kind === 'redis') {
  new Worker('hive', die, { ...options, prefix, connection: new Redis(url, { maxRetriesPerRequest: null }) });
} else {
  const connection = new pg.Pool({ connectionString: url, max: 6, options: '-c search_path=bullmq' });
  new Worker('hive', die, { ...options, connection }, createPostgresBackend);
}
