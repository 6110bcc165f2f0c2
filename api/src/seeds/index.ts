import type { ObjectStorage } from '@hive/object-storage';
import type { DataSource, EntityManager } from 'typeorm';
import { removeDemo, seedDemo } from './demo.js';
import { SeedRunEntity } from './seed-run.entity.js';
import { seedSlides, storeSlides } from './slides.js';

interface SeedOptions {
  dataSource: DataSource;
  storage: ObjectStorage;
  /** Demo content too, once. */
  demo: boolean;
  now?: Date;
}

const SEED_LOCK = 4_271_908;

/** Content of a first start. Each seed runs once in the life of a database, whichever process comes first. */
export async function runSeeds({ dataSource, storage, demo, now = new Date() }: SeedOptions): Promise<void> {
  const slides = await storeSlides(storage);
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    await once(manager, 'slides', () => seedSlides(manager, slides));
    if (demo) {
      await once(manager, 'demo', () => seedDemo(manager, now));
    }
  });
}

/** Demo content goes, and does not come back by itself. */
export async function removeSeeds(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(removeDemo);
}

/** The next `runSeeds` brings demo content again. */
export async function forgetDemo(dataSource: DataSource): Promise<void> {
  await dataSource.manager.delete(SeedRunEntity, { name: 'demo' });
}

async function once(manager: EntityManager, name: string, seed: () => Promise<void>): Promise<void> {
  if (await manager.existsBy(SeedRunEntity, { name })) {
    return;
  }
  await seed();
  await manager.insert(SeedRunEntity, { name });
}
