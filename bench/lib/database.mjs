import { load } from './product.mjs';

const { migrateDatabase } = await load('platform/database/migrate.js');
const { createDataSource } = await load('platform/database/data-source.js');
const retention = await load('modules/site/analytics/retention/visit-retention.js');
const { migrateQueue } = await load('platform/queue/postgres-queue-engine.js');

/** Creates the tables of the product and of its queue. */
export async function migrate(url) {
  await migrateDatabase(url);
  await migrateQueue({ connectionString: url });
}

/** Creates the partitions for the year of a bench's visits. */
export async function ensurePartitions(url) {
  const dataSource = await createDataSource(url).initialize();
  const months = Array.from({ length: 13 }, (_, index) => index - 12);
  await dataSource.transaction((manager) => retention.ensurePartitions(manager, new Date(), months));
  await dataSource.destroy();
}
